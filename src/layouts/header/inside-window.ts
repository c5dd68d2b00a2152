/**
 * How a list hangs under a button of the header: on a phone the button is not at the edge, and the list is nearly as
 * wide as the window. So it has no arrow, which would point at another button, and room beside it at the window's edge.
 */
export const insideWindow = {
  align: { overflow: { shiftX: true, adjustY: true } },
  arrow: false,
  classNames: { root: 'shell-list' },
};

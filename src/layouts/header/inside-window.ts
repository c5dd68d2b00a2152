/**
 * Placement of a list below a header button: on a phone the list is nearly as wide as the window, and the button is not
 * at the edge. So it has no arrow, which would point at another button, and a margin to the window's edge.
 */
export const insideWindow = {
  align: { overflow: { shiftX: true, adjustY: true } },
  arrow: false,
  classNames: { root: 'shell-list' },
};

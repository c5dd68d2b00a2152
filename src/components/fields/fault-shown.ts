/** How a dialog's form shows its first fault: scrolled to the middle, so that the label is visible, too, and focused. */
export const faultShown = { focus: true, block: 'center' } as const;

/**
 * The same for a form on a page: always scrolls, because a field under the sticky header would count as visible. In a
 * dialog that would scroll the page below.
 */
export const faultShownOnPage = { ...faultShown, scrollMode: 'always' } as const;

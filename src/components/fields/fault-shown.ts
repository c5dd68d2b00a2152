/** How the form of a dialog shows its first fault: in the middle, so that its label is in sight as well, and with the cursor in it. */
export const faultShown = { focus: true, block: 'center' } as const;

/** The same on a page, where a field that lies below the header would count as seen. In a dialog it would move the page behind. */
export const faultShownOnPage = { ...faultShown, scrollMode: 'always' } as const;

/** How a form shows its first fault: in the middle, so that its label is in sight as well, and with the cursor in it. */
export const faultShown = { focus: true, block: 'center' } as const;

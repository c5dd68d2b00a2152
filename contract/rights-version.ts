/** On each answer to somebody who is signed in: changes with what they may do, so that the page notices. */
export const rightsVersionHeader = 'x-rights-version';

/** The set-up of the looks at every page; jest runs one file once, however many projects name it. */
export { default } from '../global-setup';

/** The teardown of the looks at every page, a file of its own as the set-up is. */
export { default } from '../global-teardown';

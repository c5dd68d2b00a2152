/** The parts of pages that others may use: their names. */
export { findPageNames } from './page-repository';

/** What a list is drawn by where there is room for a table. */
export * from '../../filters/form-parts';
export { ListTable } from './ListTable';
export { RowTable } from './RowTable';
export { WidePager } from './WidePager';

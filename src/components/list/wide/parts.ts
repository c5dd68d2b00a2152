/** What rows are drawn by where there is room for a table. */
export { ListTable } from './ListTable';
export { RowTable } from './RowTable';
export { WidePager } from './WidePager';

/** Everything that lists need on a wide screen only. */
export * from '../../filters/form-parts';
export { ListTable } from './ListTable';
export { RowTable } from './RowTable';
export { WidePager } from './WidePager';

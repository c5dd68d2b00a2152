/** Everything that lists need on a wide screen only. */
export * from '../../filters/form-parts';
export { DataTable } from './DataTable';
export { ListTable } from './ListTable';
export { WidePager } from './WidePager';

/** The addresses of the repertory screens. */
import type { PrintJobFormFilter } from '#src/models/repertory/print-job-list';
import { environment } from '#src/request';

const root = `${environment.base}/task/repertory`;

export const repertoryPaths = {
  list: `${root}/list`,
  create: `${root}/create`,
  /** The print jobs that use a record of another kind. */
  having: (filter: keyof PrintJobFormFilter & `${string}Id`, id: number) => `${root}/list?${filter}=${id}`,
  /** The form of a new job with the values of an old one. */
  again: (id: number) => `${root}/create?from=${id}`,
  card: (serial: string) => `${root}/card/${serial}`,
  stock: `${root}/stock`,
  records: `${root}/records`,
  check: (id: number | string) => `${root}/check/${id}`,
} as const;

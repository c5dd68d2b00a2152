/** The addresses of the repertory screens, for links among them. */
import type { PrintJobFormFilter } from '#src/models/repertory/print-job-list';
import { environment } from '#src/request';

const root = `${environment.base}/task/repertory`;

export const repertoryPaths = {
  list: `${root}/list`,
  create: `${root}/create`,
  /** The jobs that have a record of another kind. */
  having: (filter: keyof PrintJobFormFilter & `${string}Id`, id: number) => `${root}/list?${filter}=${id}`,
  /** The form of a new job, filled in from an old one. */
  again: (id: number) => `${root}/create?from=${id}`,
  card: (serial: string) => `${root}/card/${serial}`,
  stock: `${root}/stock`,
  records: `${root}/records`,
  check: (id: number | string) => `${root}/check/${id}`,
} as const;

/** The addresses of the three repertory screens, for links among them. */
import { environment } from '../../../request';

const root = `${environment.base}/task/repertory`;

export const repertoryPaths = {
  list: `${root}/list`,
  create: `${root}/create`,
  check: (id: number) => `${root}/check/${id}`,
} as const;

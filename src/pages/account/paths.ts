/** The addresses of the account screens. */
import { environment } from '#src/request';

const list = `${environment.base}/account/list`;
const roles = `${environment.base}/account/role`;

export const accountPaths = {
  list,
  record: (id: number | string) => `${list}?open=${id}`,
  ofRole: (code: string) => `${list}?roleCode=${code}`,
  withoutFactor: (code: string) => `${list}?roleCode=${code}&secondFactor=none`,
  role: (id: number | string) => `${roles}?open=${id}`,
} as const;

/** The addresses of the screens of study-card users. */
import { environment } from '#src/request';

const root = `${environment.base}/usersmanage`;

const all = `${root}/list-all`;

export const customerPaths = {
  own: `${root}/list`,
  all,
  /** A customer among all, by the serial of one of the cards. */
  record: (serial: string) => `${all}?open=${serial}`,
} as const;

/** The addresses of the screens of study-card users. */
import { environment } from '#src/request';

const root = `${environment.base}/usersmanage`;

export const customerPaths = { own: `${root}/list`, all: `${root}/list-all` } as const;

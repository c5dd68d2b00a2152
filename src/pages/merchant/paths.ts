/** The addresses of the merchant screens. */
import { environment } from '#src/request';

const list = `${environment.base}/merchant/information/list`;

export const merchantPaths = { list, record: (id: number | string) => `${list}?open=${id}` } as const;

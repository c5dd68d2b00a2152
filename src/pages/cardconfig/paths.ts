/** The addresses of the page screens; `creat` is the customer's spelling. */
import { environment } from '#src/request';

const base = `${environment.base}/cardconfig`;
const list = `${base}/list`;

export const cardPagePaths = {
  list,
  record: (id: number | string) => `${list}?open=${id}`,
  create: `${base}/creat`,
  edit: (id: number | string) => `${base}/edit/${id}`,
  /** @param kind of the page, a part of the address */
  preview: (kind: string, id: number | string) => `${base}/preview/${kind}/${id}`,
} as const;

/** The addresses of the grant screens. */
import { environment } from '#src/request';

const list = `${environment.base}/task/grant`;

export const grantPaths = {
  list,
  statement: `${list}/statement`,
  statementLines: (statement: string) =>
    `${list}/statement/lines?${new URLSearchParams({ statement }).toString()}`,
  /** The grants that give these goods along. */
  givingAlong: (id: number) => `${list}?presentGoodsId=${id}`,
  record: (id: number | string) => `${list}?open=${id}`,
} as const;

/** The addresses of the catalogue's screens. */
import { environment } from '#src/request';

const list = (name: string) => `${environment.base}/catalogue/${name}`;

export const cataloguePaths = {
  goods: list('goods'),
  goodsOfKind: (id: number) => `${list('goods')}?kindId=${id}`,
  categoriesBelow: (id: number) => `${list('category')}?parentId=${id}`,
  /** @param kind as the audit trail has it */
  record: (kind: string) => (id: number | string) => `${list(kind.replaceAll('_', '-'))}?open=${id}`,
} as const;

/** The addresses of the catalogue's screens. */
import { environment } from '#src/request';

const list = (name: string) => `${environment.base}/catalogue/${name}`;

export const cataloguePaths = {
  goods: list('goods'),
  goodsOfKind: (id: number) => `${list('goods')}?kindId=${id}`,
  categoriesBelow: (id: number) => `${list('category')}?parentId=${id}`,
  record:
    (name: 'category' | 'goods' | 'goods-kind' | 'teaching-material' | 'print-shop') =>
    (id: number | string) =>
      `${list(name)}?open=${id}`,
} as const;

/** The addresses of the catalogue's screens. */
import type { RecordPlace } from '#src/area/area';
import { environment } from '#src/request';

const list = (name: string) => `${environment.base}/catalogue/${name}`;

export const catalogueRight = 'studycard_catalogue_menu';

export const cataloguePaths = {
  goods: list('goods'),
  goodsOfKind: (id: number) => `${list('goods')}?kindId=${id}`,
  categoriesBelow: (id: number) => `${list('category')}?parentId=${id}`,
} as const;

/** @param name the last part of the list's address */
const placeIn = (name: string): RecordPlace => ({
  right: catalogueRight,
  address: (id) => `${list(name)}?open=${id}`,
});

/** Where each record is shown, under the kinds by which the audit trail knows them. */
export const recordPlaces = {
  goods: placeIn('goods'),
  goods_kind: placeIn('goods-kind'),
  teaching_material: placeIn('teaching-material'),
  category: placeIn('category'),
  print_shop: placeIn('print-shop'),
} as const;

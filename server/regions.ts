/** Provinces, cities and districts by their codes (GB/T 2260), from the table that Vant keeps. */
import { areaList } from '@vant/area-data';
import type { RegionNode } from '#contract/dictionary/endpoints';

const { province_list: provinces, city_list: cities, county_list: districts } = areaList;

/** Codes begin with the code of what they lie in; a level fills its code up with zeros. */
const digitsOf = { province: 2, city: 4 } as const;
const codeOf = (code: string, digits: number): string => code.slice(0, digits).padEnd(6, '0');

export const isDistrict = (code: string): boolean => Object.hasOwn(districts, code);

/** From the province down, e.g. ["浙江省", "杭州市", "西湖区"]; a municipality, which is its own city, comes once. */
export function regionPath(code: string): string[] {
  const names = [
    provinces[codeOf(code, digitsOf.province)],
    cities[codeOf(code, digitsOf.city)],
    // A district that was dissolved since shows by its code.
    districts[code] ?? code,
  ];
  return names.filter((name, place) => name !== undefined && name !== names[place - 1]) as string[];
}

/** Whole names without what stands between them, e.g. 浙江省杭州市西湖区; a municipality's with and without it as a city. */
const codesByName = new Map(
  Object.keys(districts).flatMap((code): [string, string][] => {
    const levels = [codeOf(code, digitsOf.province), codeOf(code, digitsOf.city)];
    const named = [provinces[levels[0] ?? ''], cities[levels[1] ?? ''], districts[code]].join('');
    return [
      [named, code],
      [regionPath(code).join(''), code],
    ];
  }),
);

/** A district by its code or by its whole name, e.g. 浙江省 / 杭州市 / 西湖区; undefined where there is none. */
export function findDistrict(text: string): string | undefined {
  const plain = text.normalize('NFKC').replace(/[\s/、,>-]/g, '');
  return isDistrict(plain) ? plain : codesByName.get(plain);
}

/** @param prefix of a province by two digits, of a city by four, a district whole */
export const districtsWithin = (prefix: string): { readonly first: string; readonly last: string } => ({
  first: prefix.padEnd(6, '0'),
  last: prefix.padEnd(6, '9'),
});

/** 省 → 市 → 区县, in the order of their codes. */
export const regionTree: readonly RegionNode[] = plant();

function plant(): RegionNode[] {
  const nodes = new Map<string, RegionNode>();
  const roots: RegionNode[] = [];
  const add = (
    list: Readonly<Record<string, string>>,
    siblingsOf: (code: string) => RegionNode[] | undefined,
  ) => {
    for (const [code, name] of Object.entries(list)) {
      const node = { code, name, children: [] };
      nodes.set(code, node);
      siblingsOf(code)?.push(node);
    }
  };
  add(provinces, () => roots);
  add(cities, (code) => nodes.get(codeOf(code, digitsOf.province))?.children);
  add(districts, (code) => nodes.get(codeOf(code, digitsOf.city))?.children);
  return roots;
}

/** Provinces, cities and districts by their codes (GB/T 2260), from the table that Vant keeps. */
import { areaList } from '@vant/area-data';
import type { RegionNode } from '#contract/dictionary/endpoints';

const { province_list: provinces, city_list: cities, county_list: districts } = areaList;

/** Codes begin with the code of what they lie in; a level fills its code up with zeros. */
const digitsOf = { province: 2, city: 4 } as const;
const codeOf = (code: string, digits: number): string => code.slice(0, digits).padEnd(6, '0');

/** Cities that the standard gives no districts: people stop at them, and the table goes on to their towns. */
const citiesWithoutDistricts: ReadonlySet<string> = new Set(['441900', '442000', '460400', '620200']);

export const isDistrict = (code: string): boolean =>
  Object.hasOwn(districts, code) || citiesWithoutDistricts.has(code);

/** From the province down, e.g. ["浙江省", "杭州市", "西湖区"]; a municipality, which is its own city, comes once. */
export function regionPath(code: string): string[] {
  const names = [
    provinces[codeOf(code, digitsOf.province)],
    cities[codeOf(code, digitsOf.city)],
    // A district that was dissolved since shows by its code.
    citiesWithoutDistricts.has(code) ? undefined : (districts[code] ?? code),
  ];
  return names.filter((name, place) => name !== undefined && name !== names[place - 1]) as string[];
}

/** What stands in the table where there is no city. */
const noCity = /^(?:市辖区|县|(?:省|自治区)直辖县(?:级行政区划)?)$/;
const noCityInText = /市辖区|(?:省|自治区)直辖县(?:级行政区划)?/g;

/** 广东省 is 广东 as well, 新疆维吾尔自治区 is 新疆. */
const provinceNames = (name: string): readonly string[] => [
  name,
  name.replace(/(?:省|市|(?:壮族|回族|维吾尔)?自治区|特别行政区)$/, ''),
];
const cityNames = (name: string): readonly string[] =>
  noCity.test(name) ? [''] : [name, name.replace(/(?:市|地区|盟)$/, '')];

/** A name that several places have names none. */
let codesByName: ReadonlyMap<string, string | undefined> | undefined;

function nameCodes(): ReadonlyMap<string, string | undefined> {
  const codes = new Map<string, string | undefined>();
  for (const code of [...Object.keys(districts), ...citiesWithoutDistricts]) {
    const [province = '', city = ''] = [
      provinces[codeOf(code, digitsOf.province)],
      cities[codeOf(code, digitsOf.city)],
    ];
    const district = citiesWithoutDistricts.has(code) ? '' : (districts[code] ?? '');
    const isOwnCity = city === province;
    for (const name of new Set(
      [...provinceNames(province), ''].flatMap((first) =>
        [...cityNames(city), ...(isOwnCity && first !== '' ? [''] : [])].map(
          (second) => first + second + district,
        ),
      ),
    ))
      codes.set(name, codes.has(name) && codes.get(name) !== code ? undefined : code);
  }
  return codes;
}

/**
 * A district by its code or by the names that people give it, e.g. 浙江省 / 杭州市 / 西湖区, 浙江杭州西湖区, 湖北省仙桃市;
 * undefined where there is none, or more than one.
 */
export function findDistrict(text: string): string | undefined {
  const plain = text.normalize('NFKC').replace(/[\p{Default_Ignorable_Code_Point}\s/|、,.·>_-]/gu, '');
  if (isDistrict(plain)) return plain;
  codesByName ??= nameCodes();
  return codesByName.get(plain) ?? codesByName.get(plain.replace(noCityInText, ''));
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

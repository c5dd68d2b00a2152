/** Provinces, cities and districts by code (GB/T 2260), from Vant's table. */
import { areaList } from '@vant/area-data';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { RegionNode } from '#contract/dictionary/endpoints';
import { say, type Message } from '#server/texts/say';
import {
  dissolvedCities,
  dissolvedDistricts,
  foundedDistricts,
  xiongan,
  type DissolvedDistrict,
} from './region-changes';

const { province_list: provinces, city_list: cities } = areaList;
const dissolved = new Map(dissolvedDistricts.map((each) => [each.code, each]));
const districts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...areaList.county_list, ...foundedDistricts }).filter(([code]) => !dissolved.has(code)),
);

/** A code begins with the code of the enclosing region; a level pads its code with zeros. */
const digitsOf = { province: 2, city: 4 } as const;
const codeOf = (code: string, digits: number): string => code.slice(0, digits).padEnd(6, '0');

/** Cities without districts in the standard: people stop at the city, though the table continues with its towns. */
const citiesWithoutDistricts: ReadonlySet<string> = new Set(['441900', '442000', '460400', '620200']);

export const isDistrict = (code: string): boolean =>
  Object.hasOwn(districts, code) || citiesWithoutDistricts.has(code);

/**
 * Names from the province down, e.g. ["浙江省", "杭州市", "西湖区"]; a municipality, which is its own city, appears once.
 *
 * @param code a whole one, or the digits that the codes of a province or city begin with
 */
export function regionPath(code: string): string[] {
  const city = codeOf(code, digitsOf.city);
  const isWhole = code.length > digitsOf.city && !citiesWithoutDistricts.has(code);
  const names = [
    provinces[codeOf(code, digitsOf.province)],
    cities[city] ?? dissolvedCities[city],
    isWhole ? (districts[code] ?? dissolved.get(code)?.name ?? `未知区县（${code}）`) : undefined,
  ];
  return names.filter((name, place) => name !== undefined && name !== names[place - 1]) as string[];
}

/** Placeholders in the table where there is no city. */
const noCity = /^(?:市辖区|县|(?:省|自治区)直辖县(?:级行政区划)?)$/;
const noCityInText = /市辖区|(?:省|自治区)直辖县(?:级行政区划)?/g;
/** 新疆生产建设兵团第八师石河子市: the table lists its cities without this part. */
const corps =
  /(?:生产建设)?兵团(?:第?[一二三四五六七八九十]{1,3}师)?|(?<=新疆)第?[一二三四五六七八九十]{1,3}师/g;

const nations =
  '(?:(?:蒙古|哈萨克|柯尔克孜|塔吉克|锡伯|鄂温克|鄂伦春|达斡尔|俄罗斯|布依|朝鲜|土家|哈尼|傈僳|拉祜|纳西|仫佬|布朗|撒拉|毛南|仡佬|普米|德昂|保安|裕固|独龙|东乡|景颇|维吾尔|[藏回壮苗彝满侗瑶白傣黎佤畲水土羌怒各])族?)';
/** Shortens 石柱土家族自治县 to 石柱县, 恩施土家族苗族自治州 to 恩施州. */
const autonomous = new RegExp(`^(.{2,}?)${nations}+自治([州县旗])$`, 'u');
const spokenName = (name: string): string =>
  name.includes('自治') ? name.replace(autonomous, '$1$2') : name;

/** Names of a province: 广东省 or 广东, 新疆维吾尔自治区 or 新疆. */
const provinceNames = (name: string): ReadonlySet<string> =>
  new Set([name, name.replace(/(?:省|市|(?:壮族|回族|维吾尔)?自治区|特别行政区)$/, ''), '']);
const cityNames = (name: string): ReadonlySet<string> =>
  noCity.test(name)
    ? new Set([name, ''])
    : new Set([
        ...[name, spokenName(name), name.replace(/(?:市|地区|盟)$/, '')],
        ...[spokenName(name).replace(/州$/, ''), ''],
      ]);
/** Names of a district: 海淀区 or 海淀, but 忠县 keeps its ending. */
const districtNames = (name: string): ReadonlySet<string> =>
  new Set([name, spokenName(name), spokenName(name).replace(/(?<=..)(?:新区|[区县市旗])$/, '')]);

/** Codes by name; undefined for ambiguous names, and for names of cities and provinces. */
type Codes = Map<string, string | undefined>;
let namedCodes: ReadonlyMap<string, string | undefined> | undefined;
const codesByName = () => (namedCodes ??= nameCodes());

function nameCodes(): ReadonlyMap<string, string | undefined> {
  const [whole, shortened]: [Codes, Codes] = [new Map(), new Map()];
  const enter = (codes: Codes, name: string, code: string) =>
    codes.set(name, codes.has(name) && codes.get(name) !== code ? undefined : code);
  for (const province of regionTree)
    for (const city of province.children) {
      const isWhole = citiesWithoutDistricts.has(city.code);
      const named = city.children.map(({ code, name }) => ({ code, name, names: districtNames(name) }));
      for (const first of provinceNames(province.name))
        for (const second of cityNames(city.name)) {
          const place = first + second;
          // A city's name finds none of its districts: 湖南长沙 is not 长沙县.
          if (isWhole && second !== '') enter(whole, place, city.code);
          else shortened.set(place, undefined);
          const isPlaced =
            second !== '' || noCity.test(city.name) || (city.name === province.name && first !== '');
          for (const { code, name, names } of named)
            for (const third of names)
              // 昆山市 is unique without its city; 西湖区 is not.
              if (place !== '' || /[市县旗]$/.test(third))
                enter(isPlaced && third === name ? whole : shortened, place + third, code);
        }
    }
  return new Map([...shortened, ...whole]);
}

/**
 * Finds a district by its code or by the names that people use, e.g. 浙江省 / 杭州市 / 西湖区, 浙江杭州西湖, 江苏省昆山市, 湖北省仙桃市; undefined
 * where none or several match. A district that only got another code is found by the former one, and under its former city.
 */
export function findDistrict(text: string): string | undefined {
  const code = codeIn(text);
  if (code !== undefined && isDistrict(code)) return code;
  for (const plain of code === undefined ? plainNames(text) : []) {
    const found = codesByName().get(plain);
    if (found !== undefined) return found;
  }
  const former = findFormer(text);
  const [successor = ''] = former?.successors ?? [];
  return former && nameOf(successor) === former.name ? successor : undefined;
}

const codeIn = (text: string): string | undefined =>
  /^(\d{6})(?:\.0+|0{6})?$/.exec(text.normalize('NFKC').trim())?.[1];

/** The text without what people write between names, and the same without what stands for no city. */
function plainNames(text: string): readonly string[] {
  const plain = text
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Z}\p{P}\p{S}\p{Cc}]/gu, '')
    .replace(/臺/g, '台')
    .replace(/^(?:中华人民共和国|中国)/, '')
    .replace(new RegExp(`(?:${xiongan.city})?${xiongan.name}(?=.)`), xiongan.city);
  return [plain, plain.replace(noCityInText, '').replace(corps, '')];
}

const nameOf = (code: string): string => regionPath(code).slice(-1).join('');

/** Why a text or a code names no district: what became of one that was dissolved. */
export function noSuchDistrict(text: string): Message {
  const former = findFormer(text);
  if (former) return becameOf(former);
  if (plainNames(text).some((plain) => plain.endsWith(xiongan.name)))
    return becameOf({ ...xiongan, successors: xiongan.districts });
  return say('没有这个地区，请选择到区县');
}

function findFormer(text: string): DissolvedDistrict | undefined {
  const code = codeIn(text);
  if (code !== undefined) return dissolved.get(code);
  formerByName ??= nameFormer();
  const [whole = '', short = ''] = plainNames(text);
  return formerByName.get(whole) ?? formerByName.get(short);
}

let formerByName: ReadonlyMap<string, DissolvedDistrict> | undefined;

/** A name counts where nothing of today may be meant: 江北区 is one of 宁波, too, and 铜仁市 is a city around the former one. */
function nameFormer(): ReadonlyMap<string, DissolvedDistrict> {
  const found = new Map<string, DissolvedDistrict>();
  const today = codesByName();
  const present = new Set(Object.values(districts).flatMap((name) => [...districtNames(name)]));
  for (const each of dissolvedDistricts) {
    const [province = '', city = province] = regionPath(each.code);
    for (const first of provinceNames(province))
      for (const second of cityNames(city))
        for (const third of districtNames(each.name)) {
          const name = first + second + third;
          if (!today.has(name) && !present.has(name)) found.set(name, each);
        }
  }
  return found;
}

function becameOf({ name, day, successors }: Omit<DissolvedDistrict, 'code'>): Message {
  const now = successors.map(nameOf).join('、');
  return day === undefined
    ? say('没有这个区县，{name}现为{districts}', { name, districts: now })
    : say('没有这个区县，{name}自 {day} 起是{districts}', { name, day, districts: now });
}

/** A condition for a column with codes; who looks for a district also finds records of those that became part of it. */
export function isInRegion(column: SQLWrapper, prefix: string): SQL {
  const { first, last } = districtsWithin(prefix);
  // A plan for any values expects few records between two of them, and sorts the many of a province.
  const bounds = /^\d\d$/.test(prefix) ? sql.raw(`'${first}' and '${last}'`) : sql`${first} and ${last}`;
  const isWithin = sql`${column} between ${bounds}`;
  // Those of a province have its codes: with none besides, an index alone counts the records.
  const former = dissolvedDistricts.flatMap(({ code, successors }) =>
    successors[0]?.startsWith(prefix) && (code < first || code > last) ? [code] : [],
  );
  return former.length === 0 ? isWithin : sql`(${isWithin} or ${column} = any(${sql.param(former)}::text[]))`;
}

/** @param prefix two digits of a province, four of a city, or a whole district code */
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

/** Matches a file's columns to fields by their headings. */

import type { Sheet, SheetLine } from '#contract/import/endpoints';
import { type MerchantImportField } from '#contract/merchant/terms';

export interface ImportField<Name extends string> {
  readonly name: Name;
  readonly label: string;
  /** Other headings that the column may have, e.g. the label in another language. */
  readonly otherNames?: readonly string[];
  readonly isRequired: boolean;
  /** Describes the cells' content, if it isn't obvious. */
  readonly hint?: string | undefined;
  /** Whether a cell can only belong to this field, so that a file without headings can be matched. */
  readonly isValue?: (cell: string) => boolean;
}

export type MatchedColumns<Name extends string> = Partial<Record<Name, number>>;

/**
 * Matches each column to one field at most. A field's label counts before its other names; the first column with the
 * heading wins.
 */
export function matchColumns<Name extends string>(
  fields: readonly ImportField<Name>[],
  headings: readonly string[],
): MatchedColumns<Name> {
  const columns: MatchedColumns<Name> = {};
  const plainHeadings = headings.map(plainHeading);
  const taken = new Set<number>();
  const match = (name: Name, words: readonly string[]) => {
    if (columns[name] !== undefined) return;
    const places = words
      .map(plainHeading)
      .map((word) => plainHeadings.findIndex((heading, at) => !taken.has(at) && heading === word));
    const place = places.find((each) => each !== -1);
    if (place === undefined) return;
    taken.add(place);
    columns[name] = place;
  };
  for (const { name, label, otherNames = [] } of fields) match(name, [label, ...otherNames]);
  for (const { name } of fields) match(name, otherHeadings.get(name) ?? []);
  return columns;
}

/** Many files have a title, a date and a note above the headings; more lines are not searched. */
const headingsWithin = 10;

/** Used instead of a line number when the file begins with its first record. */
export const noHeadings = 0;

type Headed = Pick<Sheet, 'headings' | 'headingsLineNo' | 'lines'>;

/** Lines that may hold the headings: the first ones that have a line below. */
export const headingLines = ({ headings, headingsLineNo, lines }: Headed): readonly SheetLine[] =>
  [{ lineNo: headingsLineNo, cells: headings }, ...lines.slice(0, -1)].slice(0, headingsWithin);

/** Whether the file has headings but no records. */
export const hasHeadingsOnly = <Name extends string>(
  fields: readonly ImportField<Name>[],
  { headings, lines }: Headed,
): boolean => lines.length === 0 && Object.keys(matchColumns(fields, headings)).length > 0;

/** @returns the line that names the most fields; `noHeadings` if none does and the first is a record, or the only line */
export function findHeadings<Name extends string>(
  fields: readonly ImportField<Name>[],
  sheet: Headed,
): number {
  const heads = headingLines(sheet);
  const counts = heads.map(({ cells }) => Object.keys(matchColumns(fields, cells)).length);
  const most = Math.max(...counts);
  const isRecord =
    sheet.lines.length === 0 || fields.some(({ isValue }) => isValue && sheet.headings.some(isValue));
  return most === 0 && isRecord ? noHeadings : (heads[counts.indexOf(most)]?.lineNo ?? sheet.headingsLineNo);
}

/**
 * The sheet with the headings at this line; lines above are dropped. @param lineNo one of `headingLines`, or
 * `noHeadings`
 */
export function fromHeadings<Read extends Headed>(sheet: Read, lineNo: number): Read {
  const whole = [{ lineNo: sheet.headingsLineNo, cells: sheet.headings }, ...sheet.lines];
  if (lineNo === noHeadings) return { ...sheet, headings: [], lines: whole };
  const place = whole.findIndex((line) => line.lineNo === lineNo);
  return { ...sheet, headings: whole[place]?.cells ?? [], lines: whole.slice(place + 1) };
}

/** Columns matched by headings; without headings, by the values of the first record. */
export function columnsOf<Name extends string>(
  fields: readonly ImportField<Name>[],
  { headings, lines }: Pick<Sheet, 'headings' | 'lines'>,
): MatchedColumns<Name> {
  if (headings.length > 0) return matchColumns(fields, headings);
  const columns: MatchedColumns<Name> = {};
  for (const { name, isValue } of fields) {
    const place = isValue && lines[0] ? lines[0].cells.findIndex(isValue) : -1;
    if (place !== -1) columns[name] = place;
  }
  return columns;
}

/** The sheet without hidden lines and columns; the others keep their positions. */
export function seenOf(sheet: Sheet): Sheet {
  const lineNos = new Set(sheet.hiddenLineNos);
  const columns = new Set(sheet.hiddenColumns);
  const seen = (cells: readonly string[]) => cells.map((cell, column) => (columns.has(column) ? '' : cell));
  return {
    ...sheet,
    headings: seen(sheet.headings),
    lines: sheet.lines.flatMap(({ lineNo, cells }) =>
      lineNos.has(lineNo) ? [] : { lineNo, cells: seen(cells) },
    ),
  };
}

/** Normalises a heading: ignores blanks, asterisks and other marks, units in brackets, case and full width. */
const plainHeading = (heading: string): string =>
  heading
    .normalize('NFKC')
    .replace(/\([^)]*\)|[\p{P}\p{S}\p{Z}\p{C}]/gu, '')
    .toLowerCase();

// Headings that people use in their own files besides the fields' labels, closest meaning first.

const words: Readonly<Partial<Record<MerchantImportField | 'serial', string>>> = {
  name:
    '商户名称、商户名、商户、客户名称、单位名称、机构名称、学校名称、公司名称、全称、单位、机构、学校、客户、' +
    'Merchant name、Merchant、School、Organization、Company',
  kind:
    '商户类型、商户类别、单位类型、机构类型、客户类型、学校类型、类别、种类、' +
    'Type、Merchant kind、Merchant type、Category',
  creditCode:
    '信用代码、社会信用代码、统一信用代码、统一社会信用代码证号、纳税人识别号、税号、' +
    'Credit code、Unified social credit code、USCC、Tax ID',
  sharesCreditCode: '共用信用代码、信用代码共用、是否共用、Shares credit code',
  agentId: '代理、代理商、所属代理商、代理商名称、代理名称、归属代理、Agent name',
  contact:
    '联系人姓名、联系人名称、负责人、负责人姓名、对接人、经办人、联络人、联系老师、姓名、' +
    'Contact name、Contact person、Person',
  phone:
    '手机号、手机号码、联系手机、联系人手机、联系人手机号、移动电话、联系电话、联系人电话、联系号码、电话、电话号码、' +
    '联系方式、负责人电话、固定电话、座机、' +
    'Mobile phone、Mobile number、Cell、Cell phone、Phone、Phone number、Telephone、Contact phone、Tel',
  email: '电子邮箱、电子邮件、邮件、邮箱地址、联系邮箱、Email、Mail、Email address',
  regionCode:
    '所在地区、所属地区、所在区域、省市区、省市区县、行政区划、区县、所在地、区域、District、Area、Province/City/District',
  address: '详细地址、联系地址、通讯地址、通信地址、收货地址、办公地址、单位地址、街道地址',
  contractFrom:
    '合作开始日期、合作开始时间、合作开始、合同开始日、合同开始日期、合同起始日、开始日期、起始日期、' +
    'Start date、Contract start、From',
  contractTo:
    '合作结束日期、合作结束时间、合作结束、合作到期日、合同结束日、合同结束日期、合同到期日、结束日期、截止日期、到期日、' +
    'End date、Contract end、To',
  settlementKind: '结算、结算类型、付款方式、账期、Settlement、Payment',
  paidTo: '结清日期、已付至、已结算至、Paid until',
  creditLimit: '额度、信用额度、授信、Credit limit、Credit',
  note: '说明、备注说明、备注信息、附注、Notes、Remark、Remarks、Comment、Comments',
  serial:
    '学习卡号、卡片编号、卡片号、卡编号、卡号码、序列号、号段、卡号范围、起止卡号、' +
    'Serial number、Serial no、Serials、Card number、Card no、Card、SN',
};

/** Alternative headings by the name of the field. */
export const otherHeadings: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(words).map(([field, each]) => [field, each.split('、')]),
);

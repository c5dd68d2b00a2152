/** What a new print job must satisfy beyond its schema: rules between fields, and references that exist. */
import { fittingPageKinds, type PageKind } from '#contract/card-page/constants';
import { sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint';
import type { repertory } from '#contract/repertory/endpoints';
import type { Queryable } from '#server/database/queryable';
import type { FieldMessage } from '#server/refusal';
import { say, type Word } from '#server/texts/say';

export type NewPrintJobBody = BodyOf<typeof repertory.createPrintJob>;

/** @param today YYYY-MM-DD of the business */
export function findBrokenRules(body: NewPrintJobBody, today: string): FieldMessage[] {
  const { validDays, validUntil, activateBefore, expectedDelivery } = body;
  const isElectronic = body.cardKind === 'electronic';
  const rules: readonly (readonly [isBroken: boolean, path: keyof NewPrintJobBody, message: Word])[] = [
    [body.cardName.trim() === '', 'cardName', '学习卡名称不能为空'],
    [validDays === undefined && validUntil === undefined, 'validDays', '权益时长和到期日须填写一项'],
    [validDays !== undefined && validUntil !== undefined, 'validUntil', '权益时长和到期日只能填写一项'],
    [activateBefore < today, 'activateBefore', '激活截止日不能早于今天'],
    [validUntil !== undefined && validUntil < activateBefore, 'validUntil', '到期日不能早于激活截止日'],
    [
      expectedDelivery !== undefined && expectedDelivery < today,
      'expectedDelivery',
      '期望到货日不能早于今天',
    ],
    [isElectronic && body.printShopId !== undefined, 'printShopId', '电子卡没有印刷厂'],
    [isElectronic && expectedDelivery !== undefined, 'expectedDelivery', '电子卡没有到货日'],
  ];
  return rules.flatMap(([isBroken, path, message]) => (isBroken ? [{ path, message: say(message) }] : []));
}

interface References {
  readonly hasMaterial: boolean;
  readonly hasCategory: boolean;
  readonly hasGoods: boolean;
  readonly hasPrintShop: boolean;
  /** Of a page that is published. */
  readonly pageKind: PageKind | null;
  readonly presentGoodsIds: readonly number[];
}

const fittingKinds: ReadonlySet<PageKind> = new Set(fittingPageKinds.printJob);

/** Names what the job refers to and does not exist, or may not be referred to. */
export async function findBrokenReferences(db: Queryable, body: NewPrintJobBody): Promise<FieldMessage[]> {
  const presentGoodsIds = body.presentGoodsIds ?? [];
  const [found] = await db.query<References>(sql`
    select
      exists (select from teaching_materials where id = ${body.teachingMaterialId}) as "hasMaterial",
      exists (select from categories where id = ${body.categoryId}) as "hasCategory",
      exists (select from goods where id = ${body.goodsId}) as "hasGoods",
      exists (select from print_shops where id = ${body.printShopId ?? null}) as "hasPrintShop",
      (select kind from pages where id = ${body.pageId ?? null} and status = 1) as "pageKind",
      array(
        select id from goods where is_present and id = any(${sql.param(presentGoodsIds)}::integer[])
      ) as "presentGoodsIds"`);
  if (!found) throw new Error('A select without a table answered no row.');
  const known = new Set(found.presentGoodsIds);
  const references: readonly (readonly [isKnown: boolean, path: string, message: Word])[] = [
    [found.hasMaterial, 'teachingMaterialId', '教材版本不存在'],
    [found.hasCategory, 'categoryId', '类目不存在'],
    [found.hasGoods, 'goodsId', '绑定商品不存在'],
    [body.printShopId === undefined || found.hasPrintShop, 'printShopId', '印刷厂不存在'],
    [body.pageId === undefined || found.pageKind !== null, 'pageId', '页面不存在或未发布'],
    [
      found.pageKind === null || fittingKinds.has(found.pageKind),
      'pageId',
      '该类型的页面不能用于学习卡，请选择激活页或卡片详情页',
    ],
    ...presentGoodsIds.map(
      (id, index) => [known.has(id), `presentGoodsIds.${index}`, '赠送商品不存在'] as const,
    ),
  ];
  return references.flatMap(([isKnown, path, message]) => (isKnown ? [] : [{ path, message: say(message) }]));
}

/** What the references are called now, by field: names change, and a record of today must stay readable. */
export async function findReferenceNames(
  db: Queryable,
  body: NewPrintJobBody,
): Promise<Readonly<Record<string, string | null>>> {
  const [names] = await db.query<Record<string, string | null>>(sql`
    select
      (select name from teaching_materials where id = ${body.teachingMaterialId}) as "teachingMaterialId",
      (select array_to_string(names, ' / ') from category_paths where id = ${body.categoryId}) as "categoryId",
      (select name from goods where id = ${body.goodsId}) as "goodsId",
      (select name from pages where id = ${body.pageId ?? null}) as "pageId",
      (select name from print_shops where id = ${body.printShopId ?? null}) as "printShopId",
      (
        select string_agg(name, '、' order by id) from goods
        where id = any(${sql.param(body.presentGoodsIds ?? [])}::integer[])
      ) as "presentGoodsIds"`);
  if (!names) throw new Error('A select without a table answered no row.');
  return names;
}

/** The rules of a new print job beyond its schema: between fields, and about references. */
import { sql } from 'drizzle-orm';
import { fittingPageKinds, type PageKind } from '#contract/card-page/constants';
import type { BodyOf } from '#contract/endpoint';
import type { repertory } from '#contract/repertory/endpoints';
import type { Queryable } from '#server/database/queryable';
import type { FieldMessage } from '#server/lib/refusal';
import { findBrokenPresents, isEnabled, obstacleTo } from '#server/modules/dictionary/in-use';
import { say, type Message, type Word } from '#server/texts/say';

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
  readonly material: boolean | null;
  readonly category: boolean | null;
  readonly goods: boolean | null;
  readonly printShop: boolean | null;
  /** Null unless the page is published. */
  readonly pageKind: PageKind | null;
}

const fittingKinds: ReadonlySet<PageKind> = new Set(fittingPageKinds.printJob);

/** Faults of references that do not exist or may not be used. */
export async function findBrokenReferences(db: Queryable, body: NewPrintJobBody): Promise<FieldMessage[]> {
  const [found] = await db.query<References>(sql`
    select
      ${isEnabled.teachingMaterial(body.teachingMaterialId)} as material,
      ${isEnabled.category(body.categoryId)} as category,
      ${isEnabled.goods(body.goodsId)} as goods,
      ${isEnabled.printShop(body.printShopId ?? null)} as "printShop",
      (select kind from pages where id = ${body.pageId ?? null} and status = 1) as "pageKind"`);
  if (!found) throw new Error('A select without a table answered no row.');
  const references: readonly (readonly [path: string, obstacle: Message | undefined | false])[] = [
    ['teachingMaterialId', obstacleTo(found.material, '教材版本不存在', '教材版本已停用')],
    ['categoryId', obstacleTo(found.category, '类目不存在', '类目已停用')],
    ['goodsId', obstacleTo(found.goods, '绑定商品不存在', '绑定商品已停用')],
    [
      'printShopId',
      body.printShopId !== undefined && obstacleTo(found.printShop, '印刷厂不存在', '印刷厂已停用'),
    ],
    ['pageId', body.pageId !== undefined && found.pageKind === null && say('页面不存在或未发布')],
    [
      'pageId',
      found.pageKind !== null &&
        !fittingKinds.has(found.pageKind) &&
        say('该类型的页面不能用于学习卡，请选择激活页或卡片详情页'),
    ],
  ];
  return [
    ...references.flatMap(([path, message]) => (message ? [{ path, message }] : [])),
    ...(await findBrokenPresents(db, body.presentGoodsIds ?? [])),
  ];
}

/** Current names of the references, by field: names change, and today's audit record must stay readable. */
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

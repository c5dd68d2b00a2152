/** The rules of a new grant beyond its schema: for whom, which cards, until when. */
import { sql } from 'drizzle-orm';
import type { NewGrant } from '#contract/grant/endpoints';
import { readPhoneLines } from '#contract/grant/phone-lines';
import type { SettlementKind } from '#contract/merchant/constants';
import { namedEntry, type NamedEntry } from '#server/database/named';
import type { Queryable } from '#server/database/queryable';
import { refuseFields, type FieldMessage } from '#server/lib/refusal';
import { rangeSize } from '#server/modules/card/public';
import { findBrokenPresents } from '#server/modules/dictionary/in-use';
import { say, type Word } from '#server/texts/say';
import { findObstacleToGrant, receivingColumns, type Receiving } from '../obstacle-to-grant';
import { refuseWaybills } from '../shipping-rules';
import { waybillsAfter } from '../waybills';
import { chooseCards, type Choice } from './choose-cards';
import { listHoldings } from './users-cards-repository';

/** A grant that passed all checks that can be made beforehand. */
export interface GrantPlan extends Choice {
  readonly quantity: number;
  /** The users' telephones; empty where the grant is for a merchant. */
  readonly phones: readonly string[];
  readonly repeatedPhones: readonly number[];
  /** Number of users who have a card of the same goods in use. */
  readonly sameGoodsCount: number;
  /** Last day of activation. */
  readonly activateBefore: string;
}

/**
 * @param today YYYY-MM-DD of the business
 * @throws Refusal invalidFields
 */
export async function planGrant(db: Queryable, body: NewGrant, today: string): Promise<GrantPlan> {
  const { phones, repeated, broken } = readPhoneLines(body.phones ?? []);
  const unfit = [
    ...findBrokenRules(body, phones, today),
    ...broken.map((place) => ({
      path: `phones.${place}`,
      message: say('第 {line} 行不是手机号', { line: place + 1 }),
    })),
    ...(await findBrokenReferences(db, body, today)),
  ];
  if (unfit.length > 0) throw refuseFields(unfit);
  const quantity = body.targetKind === 'user' ? phones.length : body.quantity;
  const choice = await chooseCards(db, body, quantity, today);
  const sameGoodsCount = await countSameGoods(db, body, phones, choice, today);
  const ownDay = choice.jobs.map(({ activateBefore }) => activateBefore).sort()[0] ?? today;
  const activateBefore = body.activateBefore ?? ownDay;
  if (activateBefore > ownDay)
    throw refuseFields([
      { path: 'activateBefore', message: say('激活截止日不能晚于学习卡自身的 {day}', { day: ownDay }) },
    ]);
  const chosenCount = choice.ranges.reduce(
    (sum, { firstCard, lastCard }) => sum + lastCard - firstCard + 1,
    0,
  );
  refuseWaybills(
    { delivery: body.delivery, quantity: chosenCount },
    { waybills: waybillsAfter(body), given: body, today },
  );
  return {
    ...choice,
    quantity: chosenCount,
    phones,
    repeatedPhones: repeated,
    sameGoodsCount,
    activateBefore,
  };
}

/**
 * Each user gets the card with the same index. A user who already has as many cards as one may activate is refused,
 * because they could never use another.
 *
 * @throws Refusal invalidFields, naming the lines
 */
async function countSameGoods(
  db: Queryable,
  { phones: lines = [], card }: NewGrant,
  phones: readonly string[],
  { ranges }: Choice,
  today: string,
): Promise<number> {
  if (phones.length === 0) return 0;
  const jobs = ranges.flatMap((range) => Array.from({ length: rangeSize(range) }, () => range.printJobId));
  const wanted = phones.flatMap((phone, place) => {
    const printJobId = jobs[place];
    return printJobId === undefined ? [] : [{ phone, printJobId }];
  });
  const holdings = await listHoldings(db, wanted, card.goodsId, today);
  const full = holdings.filter(({ isFull }) => isFull);
  if (full.length > 0)
    throw refuseFields(
      full.map(({ phone, limit }) => {
        const place = lines.findIndex((line) => readPhoneLines([line]).phones.includes(phone));
        return {
          path: `phones.${place}`,
          message: say('第 {line} 行的用户已有 {limit} 张，达到单用户激活上限，发放后无法激活', {
            line: place + 1,
            limit,
          }),
        };
      }),
    );
  return holdings.length;
}

function findBrokenRules(body: NewGrant, phones: readonly string[], today: string): FieldMessage[] {
  const isForUsers = body.targetKind === 'user';
  const isElectronic = body.card.cardKind === 'electronic';
  const rules: readonly (readonly [isBroken: boolean, path: string, message: Word])[] = [
    [body.card.cardName.trim() === '', 'card.cardName', '学习卡名称不能为空'],
    [!isForUsers && body.merchantId === undefined, 'merchantId', '请选择商户'],
    [!isForUsers && body.phones !== undefined, 'phones', '发放给商户时不填手机号'],
    [isForUsers && body.merchantId !== undefined, 'merchantId', '发放给用户时不选商户'],
    [
      isForUsers && phones.length === 0 && (body.phones ?? []).every((line) => line.trim() === ''),
      'phones',
      '请填写手机号',
    ],
    [isForUsers && !isElectronic, 'card.cardKind', '只有电子卡可以发放给用户'],
    [isForUsers && body.quantity !== undefined, 'quantity', '发放给用户时每人一张，不填数量'],
    [!isForUsers && body.selection === 'oldest' && body.quantity === undefined, 'quantity', '请填写发放数量'],
    [body.selection === 'oldest' && body.ranges !== undefined, 'ranges', '先进先出时不填卡号段'],
    [
      isElectronic !== (body.delivery === 'electronic'),
      'delivery',
      isElectronic ? '电子卡只能以电子方式发放' : '实体卡只能邮寄或自提',
    ],
    [
      body.activateBefore !== undefined && body.activateBefore < today,
      'activateBefore',
      '激活截止日不能早于今天',
    ],
    [body.delivery === 'mail' && !body.consignee?.trim(), 'consignee', '邮寄须填写收货人'],
    [body.delivery === 'mail' && !body.consigneePhone, 'consigneePhone', '邮寄须填写收货电话'],
    [body.delivery === 'mail' && !body.address?.trim(), 'address', '邮寄须填写收货地址'],
  ];
  return rules.flatMap(([isBroken, path, message]) => (isBroken ? [{ path, message: say(message) }] : []));
}

/**
 * Within the granting transaction this also locks the merchant, so that it is not disabled meanwhile, and no other grant
 * draws on its credit.
 */
async function findBrokenReferences(db: Queryable, body: NewGrant, today: string): Promise<FieldMessage[]> {
  const broken: FieldMessage[] = [];
  if (body.merchantId !== undefined && body.targetKind === 'merchant') {
    const [merchant] = await db.query<Receiving>(
      sql`select ${receivingColumns} from merchants merchant where id = ${body.merchantId} for no key update`,
    );
    broken.push(...findObstacleToGrant(merchant, today));
  }
  return [...broken, ...(await findBrokenPresents(db, body.presentGoodsIds ?? []))];
}

interface AgreedTerms {
  readonly unitPriceFen: number | null;
  readonly settlementKind: SettlementKind | null;
  readonly agent: NamedEntry | null;
}

/** The terms of a grant: its own price and settlement or else what was agreed with the merchant, and the merchant's agent. */
export async function findTerms(
  db: Queryable,
  { merchantId, card, unitPriceFen, settlementKind }: NewGrant,
): Promise<AgreedTerms> {
  const [merchant] = await db.query<AgreedTerms>(sql`
    select (
        select unit_price_fen from merchant_prices where merchant_id = merchants.id and goods_id = ${card.goodsId}
      ) as "unitPriceFen", settlement_kind as "settlementKind",
      case when agent.id is not null then ${namedEntry(sql`agent.id`, sql`agent.display_name`, sql`agent.is_active`)} end as agent
    from merchants left join accounts agent on agent.id = agent_id
    where merchants.id = ${merchantId ?? null}`);
  return {
    unitPriceFen: unitPriceFen ?? merchant?.unitPriceFen ?? null,
    settlementKind: settlementKind ?? merchant?.settlementKind ?? null,
    agent: merchant?.agent ?? null,
  };
}

/** Current names of the references, by field: names change, and today's audit record must stay readable. */
export async function findReferenceNames(
  db: Queryable,
  body: NewGrant,
): Promise<Readonly<Record<string, string | null>>> {
  const [names] = await db.query<Record<string, string | null>>(sql`
    select
      (select name from merchants where id = ${body.merchantId ?? null}) as "merchantId",
      (select name from goods where id = ${body.card.goodsId}) as "goodsId",
      (
        select string_agg(name, '、' order by id) from goods
        where id = any(${sql.param([...(body.presentGoodsIds ?? [])])}::integer[])
      ) as "presentGoodsIds"`);
  if (!names) throw new Error('A select without a table answered no row.');
  return names;
}

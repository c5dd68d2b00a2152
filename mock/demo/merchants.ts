/** Creates and disables the demo's 40 merchants through the services: of every kind, of both agents and of none. */
import { merchantKinds, settlementKinds, type MerchantKind } from '#contract/merchant/constants';
import { creditCheckCharacter } from '#contract/merchant/credit-code';
import type { NewMerchant } from '#contract/merchant/endpoints';
import { roleRights } from '#contract/rights';
import type { Seed } from '#server/area/seed';
import type { Actor } from '#server/audit/record-audit';
import { runIdempotently, withIdempotency } from '#server/idempotency/idempotency';
import { businessDay } from '#server/lib/calendar';
import { addMerchant } from '#server/modules/merchant/add-merchant';
import { merchantChanges } from '#server/modules/merchant/change-merchants';
import type { Parts } from '#server/parts';
import { findActor } from './accounts';

const dayMs = 86_400_000;

/** The regions of the demo's merchants, by their agent. */
const places: readonly (readonly [
  agent: 'agent-east' | 'agent-west' | undefined,
  city: string,
  district: string,
])[] = [
  ['agent-east', '杭州西湖', '330106'],
  ['agent-east', '上海徐汇', '310104'],
  ['agent-east', '南京鼓楼', '320106'],
  ['agent-west', '成都锦江', '510104'],
  ['agent-west', '西安雁塔', '610113'],
  ['agent-west', '重庆渝中', '500103'],
  [undefined, '北京海淀', '110108'],
  [undefined, '广州天河', '440106'],
];

const names: Readonly<Record<MerchantKind, string>> = {
  school: '实验小学',
  bookshop: '新华书店',
  training: '启航培训中心',
  agency: '文教用品代理',
  other: '社区图书馆',
};

const contacts = ['陈敏', '刘洋', '张倩', '黄志强', '周婷', '吴磊', '徐静', '孙浩'];
/** The reasons of disabled merchants, by index in the list. */
const disabled: ReadonlyMap<number, string> = new Map([
  [3, '合同到期未续签'],
  [11, '长期未发卡'],
  [18, '多次投诉，暂停合作'],
  [26, '经营地址变更，待核实'],
  [35, '合同到期未续签'],
]);

type People = Readonly<Record<'sales' | 'ops' | 'agent-east' | 'agent-west', Actor>>;

export const merchantDemoSeed: Seed = {
  name: 'demo-merchants',
  async run(parts) {
    const find = (username: string) => findActor(parts.database, username);
    const people: People = {
      sales: await find('sales'),
      ops: await find('ops'),
      'agent-east': await find('agent-east'),
      'agent-west': await find('agent-west'),
    };
    for (const [index, given] of merchantsOf(people).entries())
      await addDemoMerchant(parts, index, given, people);
  },
};

/** Each call has its own idempotency key, so that after a kill the seed continues where it stopped. */
async function addDemoMerchant(
  { database, now }: Parts,
  index: number,
  given: NewMerchant,
  { sales, ops }: People,
): Promise<void> {
  const daysAgo = merchantDaysAgo(index);
  const at = new Date(now().getTime() - daysAgo * dayMs);
  const parts = { database: withIdempotency(database), now: () => at };
  const body = {
    ...given,
    ...(index % 2 === 0 && {
      contractFrom: businessDay(at),
      contractTo: businessDay(new Date(at.getTime() + 365 * dayMs)),
    }),
  };
  const callOf = (step: string) => ({
    accountId: sales.accountId,
    call: merchantDemoSeed.name,
    key: `demo-merchant-${step}-${String(index + 1).padStart(4, '0')}`,
    content: index,
  });
  const { id } = await runIdempotently(callOf('add'), () =>
    addMerchant(parts, body, { ...sales, rights: new Set(roleRights.sales) }),
  );
  const reason = disabled.get(index);
  if (reason !== undefined)
    await runIdempotently(callOf('disable'), () =>
      merchantChanges(parts).one(id, { action: 'disable', reason }, ops),
    );
}

/** About one a week during a year. */
const merchantDaysAgo = (index: number): number => 360 - index * 8;

/** Every kind in every region: 5 kinds and 8 regions have no common divisor, so counting through yields all pairs. */
const merchantsOf = (people: People): readonly NewMerchant[] =>
  Array.from({ length: places.length * merchantKinds.length }, (_, index) => {
    const [agent, city, regionCode] = memberOf(places, index);
    const kind = memberOf(merchantKinds, index);
    const agentId = agent && people[agent].accountId;
    const creditBody = `91${regionCode}${String(100_000_000 + index * 7_654_321).slice(0, 9)}`;
    return {
      name: `${city}${names[kind]}`,
      kind,
      contact: memberOf(contacts, index),
      phone: `13${index % 10}${String(20_000_000 + index * 1_234_567).slice(0, 8)}`,
      regionCode,
      creditLimit: (index % 4) * 500,
      settlementKind: memberOf(settlementKinds, index),
      // Schools and libraries have no such code.
      ...(kind !== 'school' &&
        kind !== 'other' && { creditCode: creditBody + creditCheckCharacter(creditBody) }),
      ...(agentId !== undefined && { agentId }),
      ...(index % 3 === 0 && {
        email: `contact${index + 1}@example.com`,
        address: `${city}路 ${index + 8} 号`,
      }),
      ...(index % 5 === 0 && { note: '重点客户，季度回访' }),
    };
  });

function memberOf<Member>(members: readonly Member[], index: number): Member {
  const member = members[index % members.length];
  if (member === undefined) throw new Error('There is nothing to choose from.');
  return member;
}

/** What exists before the soak begins: lists to read, merchants to grant to, cards to freeze and to extend. */
import { formatSerial } from '#contract/card/serial';
import { scalePrefix } from '#testing/areas/repertory-scale';
import { openBareSql, type BareSql } from '../lists/bare-sql';
import { listCases, type ListCase } from '../lists/cases';
import { grantCases } from '../lists/grant-cases';
import { merchantCases } from '../lists/merchant-cases';
import type { Place } from '../lists/place';
import { nothingAcknowledged, type HeldCard } from './desk';
import type { Scene } from './work';

/** More than ten minutes use up. */
const readyCards = 6_000;
const firstDraw = 20_261_122;

export interface Setting {
  readonly lists: Readonly<Record<'ops' | 'warehouse' | 'sales' | 'support' | 'agent', readonly ListCase[]>>;
  readonly merchantIds: readonly number[];
  readonly searched: readonly string[];
  readonly loose: readonly string[];
  readonly held: readonly HeldCard[];
}

/** Opens the engine without the product, which must not have it open meanwhile. */
export async function readSetting(place: Place): Promise<Setting> {
  const bare = await openBareSql(place);
  try {
    const loose = await listCards(bare, 'card.status = 1 and job.activate_before > current_date + 7');
    const held = await listCards(bare, 'card.status = 4 and held.valid_until > current_date + 7');
    const merchants = await bare.run(
      `select id from merchants
       where status = 1 and agent_id = (select id from accounts where username = 'agent-east')
       order by id desc limit 100`,
      [],
    );
    return {
      lists: await readLists(bare),
      merchantIds: merchants.map(({ id }) => Number(id)),
      searched: ['数学', '育才', '阅读', ...loose.slice(0, 20).map(({ serial }) => serial)],
      loose: loose.map(({ serial }) => serial),
      held,
    };
  } finally {
    await bare.close();
  }
}

async function listCards(bare: BareSql, condition: string): Promise<readonly HeldCard[]> {
  const rows = await bare.run(
    `select (card.id % 10000000000)::float8 as no, held.valid_until::text as day
     from cards card
     join print_jobs job on job.id = card.print_job_id
     join serial_ranges range on range.prefix_id = job.prefix_id and range.prefix = $1
     left join customer_cards held on held.card_id = card.id
     where ${condition} order by card.id % 97, card.id limit $2`,
    [scalePrefix, readyCards],
  );
  return rows.map(({ no, day }) => ({
    serial: formatSerial({ prefix: scalePrefix, runningNo: Number(no) }),
    validUntil: String(day),
  }));
}

async function readLists(bare: BareSql): Promise<Setting['lists']> {
  const printJobsAndCards = await listCases(bare);
  const grants = await grantCases(bare);
  const merchants = await merchantCases(bare);
  const ofAgent = [...grants, ...merchants].filter(({ who }) => who === 'agent-east');
  const ofOffice = (cases: readonly ListCase[]) => cases.filter(({ who }) => who !== 'agent-east');
  const areCustomers = ({ name }: ListCase) => name.startsWith('customers');
  const customers = ofOffice(grants).filter(areCustomers);
  const others = ofOffice(grants).filter((list) => !areCustomers(list));
  return {
    ops: [...printJobsAndCards, ...ofOffice(grants), ...ofOffice(merchants)],
    warehouse: [...printJobsAndCards, ...others],
    sales: [...others, ...ofOffice(merchants)],
    support: customers,
    agent: ofAgent,
  };
}

/** Pseudo-random numbers that are the same in every run (Park and Miller). */
function draws(): () => number {
  let state = firstDraw;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

export function sceneOf({ lists, merchantIds, searched, loose, held }: Setting): Scene {
  let no = 0;
  return {
    lists,
    looked: [],
    merchantIds,
    searched,
    desk: {
      ordered: [],
      printed: [],
      stocked: [],
      granted: [],
      codes: [],
      loose: [...loose],
      frozen: [],
      held: [...held],
    },
    acknowledged: nothingAcknowledged(),
    chance: draws(),
    nextNo: () => (no += 1),
  };
}

/** Shown by 3: random histories of grants and their cards; the truths hold after every step. */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { Refusal } from '../../refusal';
import { changeCards } from '../card/change/change-cards';
import { changeCustomerCards } from '../customer/change-customer-cards';
import { replaceCard } from '../customer/replace-card';
import { exportGrant } from './export/export-grant';
import { receiveGoods } from './receive/receive-goods';
import { returnCards, revokeGrant } from './take-back/revoke-grant';
import { openTestGrants, rangeAt, serialAt, type TestGrants } from './testing';

let grants: TestGrants;
beforeAll(async () => {
  grants = await openTestGrants();
});
afterAll(() => grants.close());

/** What must never be found, whatever was done; each statement names the rows that break a truth. */
const broken = sql`
  select 'a card in stock has a holder' as truth, id from cards
  where status = 1 and (grant_batch_id is not null or customer_id is not null)
  union all
  select 'a card on its way has no live grant', card.id from cards card
  join grant_batches batch on batch.id = card.grant_batch_id
  where card.status in (2, 3) and batch.status = 4
  union all
  select 'more is received than granted', id from grant_batches where received_count > quantity - cards_returned
  union all
  select 'a grant that is received still waits for cards', id from grant_batches
  where status in (3, 4) and open_count > 0
  union all
  select 'a card is of two live grants', card_id from (
    select generate_series(first_card, last_card) as card_id from grant_ranges where is_reserved
  ) reserved group by card_id having count(*) > 1
  union all
  select 'an activated card is no customer''s', card.id from cards card
  where card.status = 4 and not exists (
    select from customer_cards held where held.card_id = card.id and held.customer_id = card.customer_id
  )
  union all
  select 'a card that took another''s place ends on another day', held.id from customer_cards held
  join customer_cards newer on newer.card_id = held.replaced_by
  where newer.valid_until < held.valid_until
  union all
  select 'a job has lost cards', id from print_jobs
  where generated_count <> cards_waiting + cards_in_stock + cards_granted + cards_received + cards_activated
    + cards_frozen + cards_void`;

const quantity = 24;
const place = fc.nat(quantity - 1);
const step = fc.oneof(
  fc.record({ do: fc.constant('grant' as const), count: fc.integer({ min: 1, max: 8 }) }),
  fc.record({ do: fc.constant('grantRange' as const), from: place, to: place }),
  fc.record({ do: fc.constant('grantUsers' as const), count: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constant('receiveAll' as const), batch: fc.nat(9) }),
  fc.record({ do: fc.constant('receive' as const), batch: fc.nat(9), from: place, to: place }),
  fc.record({ do: fc.constant('damage' as const), batch: fc.nat(9), at: place }),
  fc.record({ do: fc.constant('activate' as const), at: place, phone: fc.nat(5) }),
  fc.record({ do: fc.constantFrom('freeze' as const, 'unfreeze' as const, 'void' as const), from: place }),
  fc.record({ do: fc.constantFrom('freezeHeld' as const, 'unfreezeHeld' as const), from: place }),
  fc.record({ do: fc.constant('return' as const), batch: fc.nat(9), from: place, to: place }),
  fc.record({ do: fc.constant('revoke' as const), batch: fc.nat(9) }),
  fc.record({ do: fc.constant('replace' as const), at: place }),
  fc.record({ do: fc.constant('export' as const), batch: fc.nat(9) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function walk(steps: readonly Step[]): Promise<number> {
  const { parts, actor } = grants;
  const job = await grants.stock(quantity);
  const codes = await grants.repertory.readCodes(job);
  const batches: number[] = [];
  const batchAt = (no: number) => batches[no % Math.max(1, batches.length)] ?? 0;
  const rangeOf = ({ from, to }: { from: number; to: number }) =>
    rangeAt(job, Math.min(from, to), Math.max(from, to));
  const serials = (from: number) => [serialAt(job, from), serialAt(job, (from + 1) % quantity)];
  const reason = '随机';

  const take = async (one: Step): Promise<unknown> => {
    switch (one.do) {
      case 'grant':
        return batches.push((await grants.grant(job, { quantity: one.count })).id);
      case 'grantRange':
        return batches.push((await grants.grant(job, { selection: 'ranges', ranges: [rangeOf(one)] })).id);
      case 'grantUsers': {
        const phones = Array.from({ length: one.count }, (_, no) => `1370000000${no}`);
        return batches.push((await grants.grant(job, { targetKind: 'user', phones })).id);
      }
      case 'receiveAll': {
        const id = batchAt(one.batch);
        const [open] = await parts.database.query<{ count: number }>(sql`
          select cards_granted as count from grant_batches where id = ${id}`);
        return receiveGoods(parts, { id, receivedCount: open?.count ?? 0 }, actor);
      }
      case 'receive': {
        const receivedCount = Math.abs(one.from - one.to) + 1;
        return receiveGoods(
          parts,
          { id: batchAt(one.batch), receivedCount, received: [rangeOf(one)] },
          actor,
        );
      }
      case 'damage': {
        const damaged = [rangeAt(job, one.at)];
        return receiveGoods(
          parts,
          { id: batchAt(one.batch), receivedCount: 0, received: [], damaged },
          actor,
        );
      }
      case 'activate':
        return grants.activate(String(codes[one.at]), `1380000000${one.phone}`);
      case 'freeze':
      case 'unfreeze':
      case 'void':
        return changeCards(parts, { action: one.do, serials: serials(one.from), reason }, actor);
      case 'freezeHeld':
      case 'unfreezeHeld': {
        const action = one.do === 'freezeHeld' ? 'freeze' : 'unfreeze';
        return changeCustomerCards(parts, { action, serials: serials(one.from), reason }, actor);
      }
      case 'return': {
        const expectedCount = Math.abs(one.from - one.to) + 1;
        return returnCards(
          parts,
          { id: batchAt(one.batch), serials: [rangeOf(one)], expectedCount, reason },
          actor,
        );
      }
      case 'revoke':
        return revokeGrant(parts, { id: batchAt(one.batch), reason }, actor);
      case 'replace':
        return replaceCard(parts, { serial: serialAt(job, one.at), reason }, actor);
      case 'export': {
        const file = await exportGrant(parts, { id: batchAt(one.batch), format: 'csv' }, actor);
        return file.stream.toArray();
      }
    }
  };

  let taken = 0;
  for (const one of steps) {
    try {
      await take(one);
      taken += 1;
    } catch (error) {
      // A step that can't be taken is refused in words, and leaves no trace.
      if (!(error instanceof Refusal)) throw error;
    }
    expect([one, await grants.parts.database.query(broken)]).toEqual([one, []]);
    expect([one, await grants.differences()]).toEqual([one, []]);
  }
  return taken;
}

describe('a random history of grants', () => {
  it.each(
    fc
      .sample(fc.array(step, { minLength: 40, maxLength: 40 }), { seed: 14, numRuns: 6 })
      .map((steps, no) => [no + 1, steps] as const),
  )('keeps every truth, number %d', async (_, steps) => {
    expect(await walk(steps)).toBeGreaterThan(8);
  });
});

/**
 * Planted faults, which test whether the search finds them. Each is a database trigger that at the end of a transaction
 * undoes, doubles or changes a part of what the product has just written.
 */
import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/database/queryable';
import type { World } from './world';

export interface PlantedFault {
  readonly name: string;
  /** The event of the trigger and a condition on the written rows. */
  readonly at: string;
  readonly when?: string;
  /** Share of such rows that are hit; all by default. */
  readonly percent?: number;
  /** What is done to them, in SQL. */
  readonly does: string;
  /** A constraint that has to be removed beforehand. */
  readonly without?: string;
  /** The lane that finds it, and its line. */
  readonly lane: string;
  readonly line: RegExp;
}

export const plantedFaults: readonly PlantedFault[] = [
  {
    name: 'a fifth of the outcomes that are kept for repetitions is lost',
    at: 'insert on idempotency_keys',
    percent: 20,
    does: 'delete from idempotency_keys where call = new.call and key = new.key',
    lane: 'repeated writes',
    line: / repeated with its key: | is done and has 2 records$/,
  },
  {
    name: 'a tenth of the new merchants is dropped',
    at: 'insert on merchants',
    percent: 10,
    does: 'delete from merchants where id = new.id',
    lane: 'merchants',
    line: /^(imported merchants|merchant) /,
  },
  {
    name: 'a movement of cards is written down twice',
    at: 'insert on card_events',
    when: 'new.request_id is not null',
    percent: 50,
    does: `insert into card_events (print_job_id, first_card, last_card, kind, at, account_id, reason, request_id)
      values (new.print_job_id, new.first_card, new.last_card, new.kind, new.at, new.account_id, new.reason, new.request_id)`,
    lane: 'cards',
    line: /^movement /,
  },
  {
    name: 'two neighbours in the audit trail change places',
    at: 'insert on audit_log',
    without: 'alter table audit_log disable trigger audit_log_append_only',
    does: `update audit_log set position = 2 * new.position where position = new.position - 1;
      update audit_log set position = new.position - 1 where position = new.position;
      update audit_log set position = new.position where position = 2 * new.position`,
    lane: 'audit trail',
    line: /^audit: /,
  },
  {
    name: 'an activation is acknowledged, and the card stays as it was',
    at: 'insert on card_events',
    when: `new.kind = 'activated'`,
    does: `update cards set status = 3, activated_at = null, customer_id = null where id between new.first_card and new.last_card;
      delete from customer_cards where card_id between new.first_card and new.last_card;
      delete from card_events where id = new.id`,
    lane: 'activation',
    line: /^card .*"status":4/,
  },
  {
    name: 'the last line of an import is lost',
    at: 'insert on audit_log',
    when: `new.action = 'merchant.import'`,
    does: 'delete from merchants where id = (select max(id) from merchants)',
    lane: 'imports',
    line: /^imported merchants .*: 2, not 3$/,
  },
  {
    name: 'the second factor forgets that a code was used',
    at: 'update on second_factors',
    does: 'update second_factors set last_step = old.last_step where account_id = new.account_id',
    lane: 'second factor',
    line: /^second factor: /,
  },
  {
    name: 'an undo forgets a field',
    at: 'insert on audit_log',
    when: `new.entity_kind = 'qr_code' and new.detail ->> 'reason' like '撤销%'`,
    does: `update qr_codes set status_reason = null, goods_id = coalesce((new.before ->> 'goodsId')::integer, goods_id)
      where id = new.entity_id::integer`,
    lane: 'QR codes',
    line: /^QR code as told /,
  },
  {
    name: 'an edit of a role is acknowledged and rolled back',
    at: 'update on roles',
    does: 'update roles set rights = old.rights, note = old.note, version = old.version where id = new.id',
    lane: 'roles',
    line: /^role as told /,
  },
  {
    name: 'a card that is handed over stays with whom it was',
    at: 'update on cards',
    when: 'old.customer_id <> new.customer_id',
    does: 'update cards set customer_id = old.customer_id where id = new.id',
    lane: 'customers',
    line: /^card .*"phone":"/,
  },
];

export const plant = ({ look }: World, planted: PlantedFault): Promise<void> =>
  look((db) => plantIn(db, planted));

export async function plantIn(
  db: Queryable,
  { at, when = 'true', percent = 100, does, without }: PlantedFault,
): Promise<void> {
  if (without !== undefined) await db.execute(sql.raw(without));
  // Runs as a replica, so that the product's own triggers neither refuse nor follow it.
  await db.execute(
    sql.raw(`
      create function plant() returns trigger language plpgsql set session_replication_role = replica as $$
      begin
        if random() * 100 < ${percent} then ${does}; end if;
        return null;
      end $$`),
  );
  await db.execute(
    sql.raw(`
      create constraint trigger planted after ${at} deferrable initially deferred
      for each row when (${when}) execute function plant()`),
  );
}

/**
 * The six migrations of the baseline replace 82 earlier ones: a database with all of those goes on, and one with only
 * some is refused.
 */
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { StartRefusal } from '#server/start/start-refusal';
import type { Queryable } from '../queryable';

export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
}

/** In their order; their statements are in this folder's history. */
export const formerMigrations: readonly AppliedMigration[] = readFileSync(
  new URL('./former.txt', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => ({ checksum: line.slice(0, 64), name: line.slice(66, -'.sql'.length) }));

/** The baseline's names sort after this one. */
const lastFormer = formerMigrations.at(-1)?.name ?? '';
/** docs/operations.md says how to check that version out. */
const formerVersion = `2026 年 11 月 26 日的版本（最后的迁移是 ${lastFormer}）`;

const isFormer = ({ name }: AppliedMigration) => name <= lastFormer;

export const isOfBaseline = ({ name }: { readonly name: string }): boolean => /^\d{4}_baseline_/.test(name);

const ways = {
  数据库: `启动一次服务，再启动这个版本`,
  备份: `恢复它并启动一次服务，再重新备份`,
};

/**
 * @param applied in the order of their names
 * @param what kind of thing has them, for the message
 * @returns the same list, with the baseline in place of the former migrations
 * @throws StartRefusal when some of the former ones are missing or were changed
 */
export function sinceBaseline(
  applied: readonly AppliedMigration[],
  baseline: readonly AppliedMigration[],
  what: keyof typeof ways,
): readonly AppliedMigration[] {
  const former = applied.filter(isFormer);
  if (former.length === 0) return applied;
  const differs = formerMigrations.find(
    ({ name, checksum }, place) => former[place]?.name !== name || former[place].checksum !== checksum,
  );
  if (!differs) return [...baseline, ...applied.filter((migration) => !isFormer(migration))];
  throw new StartRefusal(
    `${what}停在迁移 ${differs.name} 之前，未做任何改动：请先用 ${formerVersion}${ways[what]}。`,
  );
}

/**
 * Updates a database's list of migrations to what `sinceBaseline` returns.
 *
 * @returns that list
 * @throws StartRefusal as `sinceBaseline`, and where `audit_log_unchained` still has records
 */
export async function countBaselineAsMade(
  tx: Queryable,
  applied: readonly AppliedMigration[],
  baseline: readonly AppliedMigration[],
): Promise<readonly AppliedMigration[]> {
  const since = sinceBaseline(applied, baseline, '数据库');
  if (since === applied) return applied;
  await dropUnchained(tx);
  await tx.execute(sql`delete from migrations where name collate "C" <= ${lastFormer}`);
  await tx.execute(sql`
    insert into migrations (name, checksum)
    select name, checksum from json_to_recordset(${JSON.stringify(baseline)}::json) as made (name text, checksum text)`);
  return since;
}

/**
 * The former version moved the records of this table into the audit trail at its first start, and then dropped the
 * table.
 */
async function dropUnchained(tx: Queryable): Promise<void> {
  const [table] = await tx.query<{ isThere: boolean }>(
    sql`select to_regclass('audit_log_unchained') is not null as "isThere"`,
  );
  if (!table?.isThere) return;
  const [record] = await tx.query(sql`select id from audit_log_unchained limit 1`);
  if (record)
    throw new StartRefusal(
      `数据库中有尚未并入操作日志的记录，未做任何改动：请先用 ${formerVersion}${ways.数据库}。`,
    );
  await tx.execute(sql`drop table audit_log_unchained`);
}

/** Exchanges the installation's secret for a new one. It can be killed at any moment; the next run continues. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { actorNames } from '#contract/user/labels';
import type { Rekeying } from '#server/area/rekeying';
import { moveAnchorOf } from '#server/audit/move-anchor';
import { recordAudit, systemSource, withAuditTrail } from '#server/audit/record-audit';
import type { Database } from '#server/database/database';
import { findFingerprint, tieToDatabase } from '#server/database/database-secret';
import type { Queryable } from '#server/database/queryable';
import { addMaster } from '#server/start/key-file';
import type { Options } from '#server/start/options';
import { loadSecrets, refuseWithoutKey, type Secrets } from '#server/start/secrets';
import { StartRefusal } from '#server/start/start-refusal';

export interface RotationPlace {
  readonly database: Database;
  readonly options: Pick<Options, 'dataDirectory' | 'secretKey'>;
  readonly rekeyings: readonly Rekeying[];
  readonly now: () => Date;
}

/**
 * `made`: the database has a new secret, with SECRET_KEY the one that people put there. `continued`: an earlier run was
 * interrupted after the exchange. `adopted`: the file already held a newer secret than the database's, because a run
 * was interrupted before the exchange or the database was restored from a backup from before it.
 */
export type RotationKind = 'made' | 'continued' | 'adopted';

export interface Rotated {
  /** Where nothing new was made, the newest secret may be as old as the one that somebody has seen. */
  readonly kind: RotationKind;
  readonly secretCount: number;
  readonly resealedCount: number;
}

/**
 * The order of steps: the new secret is written into the file; one transaction makes it the database's, from when on
 * everything is written with it; what earlier secrets have sealed is resealed. Until the second step the database uses
 * its old secret.
 *
 * @throws StartRefusal when others use the database, it was never used, or the secret is another database's
 */
export const rotateSecret = (place: RotationPlace): Promise<Rotated> =>
  // A server that starts meanwhile waits for its turn, and finds the new secret.
  place.database.inTurn('secret', async () => {
    const { database, options, rekeyings } = place;
    await refuseOthers(database);
    if ((await findFingerprint(database)) === undefined)
      throw new StartRefusal('数据库还没有使用过，没有可更换的密钥：请先启动一次服务。');
    refuseWithoutKey(options);
    const isResealing = await isCutOff(database);
    const before = await load(place);
    const isInFile = before.loaded.fingerprint !== before.own.fingerprint;
    if (!isResealing) {
      // A removed anchor is noticed before anything is changed.
      await moveAnchorOf({ ...place, secrets: before.own });
      if (!isInFile) addSecret(options);
      await exchange(place, (await load(place)).loaded);
    }
    const { own } = await load(place);
    let resealedCount = 0;
    for (const { reseal } of rekeyings) resealedCount += (await reseal?.(database, own)) ?? 0;
    await moveAnchorOf({ ...place, secrets: own });
    await database.execute(sql`delete from installation where name = ${resealing}`);
    const isAdopted = isInFile && options.secretKey === undefined;
    const kind = isResealing ? 'continued' : isAdopted ? 'adopted' : 'made';
    return { kind, secretCount: own.fingerprints.length, resealedCount };
  });

/** Set in the database from the exchange until everything is sealed with the new secret. */
const resealing = 'secret.resealing';

async function load({ database, options }: RotationPlace) {
  const loaded = loadSecrets(options.dataDirectory, options.secretKey);
  return { loaded, own: await tieToDatabase(database, loaded) };
}

function addSecret({ dataDirectory, secretKey }: RotationPlace['options']): void {
  if (secretKey !== undefined)
    throw new StartRefusal(
      '密钥由 SECRET_KEY 给出：请在最前面加上新的密钥和逗号（openssl rand -hex 32），再运行本命令。',
    );
  addMaster(dataDirectory);
}

async function isCutOff(database: Queryable): Promise<boolean> {
  const rows = await database.query(sql`select from installation where name = ${resealing}`);
  return rows.length > 0;
}

const exchange = ({ database, rekeyings, now }: RotationPlace, secrets: Secrets): Promise<void> =>
  withAuditTrail(database, secrets.keyFor('audit')).transaction(async (tx) => {
    for (const rekeying of rekeyings) await rekeying.exchange?.(tx, secrets, now());
    await tx.execute(
      sql`update installation set value = ${secrets.fingerprint}, settled_at = ${now()} where name = 'secret'`,
    );
    await tx.execute(
      sql`insert into installation (name, value) values (${resealing}, ${secrets.fingerprint})`,
    );
    await recordAudit(
      tx,
      { ...systemSource, name: actorNames.commandLine },
      { action: 'account.rotateKey', detail: { secretCount: secrets.fingerprints.length } },
    );
  });

const lookMs = 200;
/** A server that was just stopped keeps its connections for a moment, so the check is repeated. */
const looks = 15;

/**
 * A process that knows only the old secrets would go on writing with them. The embedded engine admits no other process.
 */
async function refuseOthers(database: Database): Promise<void> {
  if (database.engine === 'embedded') return;
  for (let look = 1; look <= looks; look += 1) {
    const [row] = await database.query<{ count: number }>(sql`
      select count(*) from pg_stat_activity
      where datname = current_database() and usename = current_user and backend_type = 'client backend'`);
    if ((row?.count ?? 0) <= database.connections().open) return;
    if (look < looks) await wait(lookMs);
  }
  throw new StartRefusal('数据库正被使用（服务或其他命令），未做任何改动：请先停止所有服务，再更换密钥。');
}

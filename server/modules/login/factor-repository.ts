/** The second factor in the database: the sealed secret, the last used code, recovery codes as hashes. */
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/database/queryable';
import { isRunning } from '#server/database/running';
import type { SignInProof } from '#server/modules/user/public';

export interface FactorRow {
  readonly sealedSecret: Buffer;
  readonly confirmedAt: Date | null;
  readonly recoveryCodesLeft: number;
}

export async function findFactor(db: Queryable, accountId: number): Promise<FactorRow | undefined> {
  const [row] = await db.query<FactorRow>(sql`
    select sealed_secret as "sealedSecret", confirmed_at as "confirmedAt",
      (select count(*) from recovery_codes where account_id = factor.account_id and used_at is null)
        as "recoveryCodesLeft"
    from second_factors factor where account_id = ${accountId}`);
  return row;
}

export async function hasSecondFactor(db: Queryable, accountId: number): Promise<boolean> {
  const rows = await db.query(
    sql`select from second_factors where account_id = ${accountId} and confirmed_at is not null`,
  );
  return rows.length > 0;
}

const setupSeconds = 3600;

/**
 * Stores a secret that waits for its first code. Somebody who began less than an hour ago, e.g. in another tab, keeps
 * that secret.
 *
 * @returns the stored secret, sealed; undefined where a confirmed one exists, which is left unchanged
 */
export async function saveUnconfirmed(
  db: Queryable,
  accountId: number,
  sealedSecret: Buffer,
  at: Date,
): Promise<Buffer | undefined> {
  const goesOn = isRunning(
    sql`factor.started_at + ${sql.raw(`interval '${setupSeconds} seconds'`)}`,
    at,
    setupSeconds,
  );
  const [row] = await db.query<{ kept: Buffer }>(sql`
    insert into second_factors as factor (account_id, sealed_secret, started_at)
    values (${accountId}, ${sealedSecret}, ${at})
    on conflict (account_id) do update set
      sealed_secret = case when ${goesOn} then factor.sealed_secret else excluded.sealed_secret end,
      started_at = case when ${goesOn} then factor.started_at else excluded.started_at end,
      last_step = null
    where factor.confirmed_at is null
    returning sealed_secret as kept`);
  return row?.kept;
}

export const confirmFactor = (tx: Queryable, accountId: number, at: Date): Promise<number> =>
  tx.execute(sql`
    update second_factors set confirmed_at = ${at} where account_id = ${accountId} and confirmed_at is null`);

/**
 * A code counts once: of two callers with the same code, one succeeds.
 *
 * @param newest the newest step that a code may have; a later stored step was written by a clock that ran ahead
 * @returns whether the code was unused
 */
export async function useStep(
  db: Queryable,
  accountId: number,
  { step, newest }: { readonly step: number; readonly newest: number },
): Promise<boolean> {
  const used = await db.execute(sql`
    update second_factors set last_step = ${step}
    where account_id = ${accountId} and (last_step is null or last_step < ${step} or last_step > ${newest})`);
  return used === 1;
}

export async function replaceRecoveryCodes(
  tx: Queryable,
  accountId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.execute(sql`delete from recovery_codes where account_id = ${accountId}`);
  await tx.execute(sql`
    insert into recovery_codes (account_id, code_hash)
    select ${accountId}, unnest(${sql.param([...hashes])}::bytea[])`);
}

/** @returns whether there was such an unused code */
export async function useRecoveryCode(
  tx: Queryable,
  accountId: number,
  hashes: readonly Buffer[],
  at: Date,
): Promise<boolean> {
  const used = await tx.execute(sql`
    update recovery_codes set used_at = ${at}
    where account_id = ${accountId} and code_hash = any(${sql.param([...hashes])}::bytea[]) and used_at is null`);
  return used === 1;
}

/** Deletes it with its recovery codes. @returns whether a confirmed one existed */
export async function deleteSecondFactor(tx: Queryable, accountId: number): Promise<boolean> {
  const [row] = await tx.query<{ isConfirmed: boolean }>(sql`
    delete from second_factors where account_id = ${accountId} returning confirmed_at is not null as "isConfirmed"`);
  return row?.isConfirmed === true;
}

/** Long enough to find the telephone. */
export const challengeSeconds = 5 * 60;
const isAsked = (now: Date): SQL => isRunning(sql`expires_at`, now, challengeSeconds);

/** After a right password, an account with a second factor gets a challenge for its code. */
export async function insertChallenge(
  db: Queryable,
  challenge: SignInProof & { readonly tokenHash: Buffer; readonly expiresAt: Date },
): Promise<void> {
  await db.execute(sql`
    insert into sign_in_challenges (token_hash, account_id, sign_in_version, expires_at)
    values (${challenge.tokenHash}, ${challenge.accountId}, ${challenge.signInVersion}, ${challenge.expiresAt})`);
}

export interface ChallengedAccount extends SignInProof {
  readonly username: string;
}

export async function findChallenged(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<ChallengedAccount | undefined> {
  const [row] = await db.query<ChallengedAccount>(sql`
    select account.id as "accountId", username, account.sign_in_version as "signInVersion"
    from sign_in_challenges challenge join accounts account
      on account.id = challenge.account_id and account.sign_in_version = challenge.sign_in_version
    where token_hash = ${tokenHash} and ${isAsked(now)} and is_active`);
  return row;
}

/** @returns whether it still existed */
export async function deleteChallenge(db: Queryable, tokenHash: Buffer): Promise<boolean> {
  return (await db.execute(sql`delete from sign_in_challenges where token_hash = ${tokenHash}`)) === 1;
}

export const deleteExpiredChallenges = (db: Queryable, now: Date): Promise<number> =>
  db.execute(sql`delete from sign_in_challenges where not ${isAsked(now)}`);

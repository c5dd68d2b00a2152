/** What somebody has proven of an account, and until when that is worth something. */
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../database/queryable';

/** Of the version that the account had when its password was looked at. */
export interface SignInProof {
  readonly accountId: number;
  readonly signInVersion: number;
}

/** Whether the row of `accounts` is still as it was proven. */
export const stands = ({ accountId, signInVersion }: SignInProof): SQL =>
  sql`id = ${accountId} and sign_in_version = ${signInVersion} and is_active`;

/** Holds the account, so that the proof keeps its worth until the transaction ends. @returns whether it has any */
export async function holdProof(tx: Queryable, proof: SignInProof): Promise<boolean> {
  const rows = await tx.query(sql`select from accounts where ${stands(proof)} for no key update`);
  return rows.length > 0;
}

/** Tickets and open questions for a code end, and so do proofs that have not become either yet; sessions stay. */
export async function endProofs(tx: Queryable, accountId: number): Promise<void> {
  // The account comes first: whoever redeems a ticket holds it, too.
  await tx.execute(sql`update accounts set sign_in_version = sign_in_version + 1 where id = ${accountId}`);
  await tx.execute(sql`delete from login_tickets where account_id = ${accountId}`);
  await tx.execute(sql`delete from sign_in_challenges where account_id = ${accountId}`);
}

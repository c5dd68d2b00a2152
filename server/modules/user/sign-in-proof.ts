/** What somebody has proven about an account, and how long that is valid. */
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/database/queryable';

/** Holds the account's sign-in version at the time of the password check. */
export interface SignInProof {
  readonly accountId: number;
  readonly signInVersion: number;
}

/** Whether a row of `accounts` still has the proven version. */
export const isProofCurrent = ({ accountId, signInVersion }: SignInProof): SQL =>
  sql`id = ${accountId} and sign_in_version = ${signInVersion} and is_active`;

/** Locks the account, so that the proof stays valid until the transaction ends. @returns whether it is valid */
export async function holdProof(tx: Queryable, proof: SignInProof): Promise<boolean> {
  const rows = await tx.query(sql`select from accounts where ${isProofCurrent(proof)} for no key update`);
  return rows.length > 0;
}

/** Ends tickets and challenges, and proofs that have become neither yet; sessions stay. */
export async function endProofs(tx: Queryable, accountId: number): Promise<void> {
  // Locks the account first, like the code that redeems a ticket.
  await tx.execute(sql`update accounts set sign_in_version = sign_in_version + 1 where id = ${accountId}`);
  await tx.execute(sql`delete from login_tickets where account_id = ${accountId}`);
  await tx.execute(sql`delete from sign_in_challenges where account_id = ${accountId}`);
}

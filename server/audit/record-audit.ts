/** The audit log: who did what to what, written in the transaction that does it. */
import type { FastifyRequest } from 'fastify';
import type { Database, Transaction } from '#server/database/database';
import type { Queryable } from '#server/database/queryable';
import type { Scope } from '#server/lib/scope';
import { appendRecords, lockChainEnd, type ChainEnd, type NewRecord } from './audit-repository';
import { coverNotes } from './cover-phones';
import type { Facts } from './facts';
import { sealOf } from './seal';

/** The person and request that a record names; all null for the server itself. */
export interface AuditSource {
  readonly accountId: number | null;
  readonly requestId: string | null;
  readonly ip: string | null;
  /** The actor where there is no account, e.g. the command line; absent for the server itself. */
  readonly name?: string;
}

/** A signed-in account in a request, with the scope of records that it may see. */
export interface Actor extends AuditSource, Scope {
  readonly accountId: number;
}

export interface AuditEntry {
  /** `area.verb`; its label is among the labels of its entity. */
  readonly action: string;
  readonly entity?: { readonly kind: string; readonly id: string | number };
  /**
   * What the step changed, with the same fields on both sides; only one side where something was created or deleted.
   */
  readonly before?: Facts;
  readonly after?: Facts;
  /** Further facts that a reader needs. Like the sides, never a password, token or activation code. */
  readonly detail?: Facts;
}

/** The entity of a record about an account. */
export const accountEntity = (id: number) => ({ kind: 'account', id }) as const;

export const systemSource: AuditSource = { accountId: null, requestId: null, ip: null };

export const sourceOf = ({ caller, id, ip }: FastifyRequest): AuditSource => ({
  accountId: caller?.accountId ?? null,
  requestId: id,
  ip,
});

interface Noted {
  readonly source: AuditSource;
  readonly entry: AuditEntry;
}

/** The records that open transactions have noted so far. */
const notes = new WeakMap<Queryable, Noted[]>();

/**
 * Notes a record, which the transaction writes and seals as its last step.
 *
 * @param tx the transaction of the recorded action, so that both are kept or neither
 * @throws Error when `tx` is not a transaction of a database with an audit trail
 */
export async function recordAudit(tx: Queryable, source: AuditSource, entry: AuditEntry): Promise<void> {
  const noted = notes.get(tx);
  if (!noted)
    throw new Error(`${entry.action} was not recorded: this is no transaction with an audit trail.`);
  noted.push({ source, entry });
}

/**
 * The same database, whose transactions seal what `recordAudit` notes in them.
 *
 * Sealing locks the end of the chain until the commit, so that the chain can't fork; it comes last, so that others wait
 * for two statements and a commit, not for the whole work.
 *
 * The database remembers what it sealed last, which reveals records that are cut off before an anchor covers them.
 * After such a cut, later records do not replace the remembered one.
 *
 * @param key 32 bytes from outside the database
 */
export function withAuditTrail(database: Database, key: Buffer): Database {
  let lastSealed: ChainEnd | undefined;
  let isCut = false;
  return {
    ...database,
    lastSealed: () => lastSealed,
    transaction: (work) =>
      database.transaction(async (tx) => {
        const noted: Noted[] = [];
        notes.set(tx, noted);
        const result = await work(tx).finally(() => notes.delete(tx));
        if (noted.length === 0) return result;
        const known = lastSealed?.position ?? 0;
        const { behind, last } = await seal(tx, key, noted);
        isCut ||= behind < known;
        tx.afterCommit(() => {
          if (!isCut && last.position > (lastSealed?.position ?? 0)) lastSealed = last;
        });
        return result;
      }),
  };
}

/** @returns the position before the new records, and the last of them */
async function seal(
  tx: Transaction,
  key: Buffer,
  noted: readonly Noted[],
): Promise<{ readonly behind: number; readonly last: ChainEnd }> {
  const contents = noted.map(({ entry }) => {
    const { before = null, after = null, detail = {} } = coverNotes(entry);
    return { before, after, detail };
  });
  const accountIds = noted.flatMap(({ source }) => source.accountId ?? []);
  const end = await lockChainEnd(tx, contents, accountIds);
  const records: NewRecord[] = [];
  let last = { position: end.position, seal: end.seal };
  for (const [index, { source, entry }] of noted.entries()) {
    const person = source.accountId === null ? undefined : end.people[source.accountId];
    const facts = {
      position: last.position + 1,
      at: end.at,
      accountId: source.accountId,
      accountName: person?.displayName ?? (source.accountId === null ? (source.name ?? null) : null),
      username: person?.username ?? null,
      action: entry.action,
      entityKind: entry.entity?.kind ?? null,
      entityId: entry.entity?.id.toString() ?? null,
      requestId: source.requestId,
      ip: source.ip,
    };
    const content = end.contents[index];
    const given = contents[index];
    if (content === undefined || given === undefined) throw new Error('A record came back without content.');
    last = { position: facts.position, seal: sealOf(key, last.seal, { ...facts, content }) };
    records.push({ ...facts, ...given, seal: last.seal });
  }
  await appendRecords(tx, records, last);
  return { behind: end.position, last };
}

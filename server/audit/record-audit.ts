/** The audit log: who did what to what, written in the transaction that does it. */
import type { FastifyRequest } from 'fastify';
import type { Facts } from './facts';
import { appendRecords, lockChainEnd, type ChainEnd, type NewRecord } from './audit-repository';
import { coverNotes } from './cover-phones';
import { sealOf } from './seal';
import type { Database, Transaction } from '../database/database';
import type { Queryable } from '../database/queryable';
import type { Scope } from '../scope';

/** Whom a record names, and through which request; all null for the server itself. */
export interface AuditSource {
  readonly accountId: number | null;
  readonly requestId: string | null;
  readonly ip: string | null;
  /** Who acts where no account does, e.g. the command line; the server itself without it. */
  readonly name?: string;
}

/** Who acts: somebody signed in, in a request, on the records that they may meet. */
export interface Actor extends AuditSource, Scope {
  readonly accountId: number;
}

export interface AuditEntry {
  /** `area.verb`; the labels of its entity say it in words. */
  readonly action: string;
  readonly entity?: { readonly kind: string; readonly id: string | number };
  /** What the step changed, the same fields on both sides; one side alone for what appears or vanishes. */
  readonly before?: Facts;
  readonly after?: Facts;
  /** What else a reader needs to understand it. Like the sides, never a password, token or activation code. */
  readonly detail?: Facts;
}

/** What a record about an account points at. */
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

/** What the open transactions have noted so far. */
const notes = new WeakMap<Queryable, Noted[]>();

/**
 * Notes a record; it is written and sealed as the last thing its transaction does.
 *
 * @param tx the transaction that does what is recorded, so that neither stands without the other
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
 * Sealing holds the end of the chain until the commit, so that it cannot fork; it comes last, so that others wait
 * for two statements and a commit, and not for the whole work.
 *
 * It remembers what it has sealed last: who cuts records off before an anchor holds them is found by that. What is sealed
 * behind such a cut does not take its place.
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

/** @returns which record they stand behind, and the last of them */
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
    const facts = {
      position: last.position + 1,
      at: end.at,
      accountId: source.accountId,
      accountName: source.accountId === null ? (source.name ?? null) : (end.names[source.accountId] ?? null),
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

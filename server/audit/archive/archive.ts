/** Moves old audit records from the table into files. */
import { actorNames } from '#contract/user/labels';
import type { Database } from '#server/database/database';
import type { Queryable } from '#server/database/queryable';
import { isThere } from '#server/files/is-there';
import type { Secrets } from '#server/start/secrets';
import { StartRefusal } from '#server/start/start-refusal';
import { findChainEnd, listRecordsAfter, type ChainEnd, type StoredRecord } from '../audit-repository';
import { recordAudit, systemSource, withAuditTrail } from '../record-audit';
import { sealOf } from '../seal';
import {
  archiveName,
  archivePath,
  readArchive,
  removeUnfinished,
  writeArchive,
  type Span,
} from './archive-file';
import { findArchivedEnd, findLastBefore, listArchives, lockArchive, moveOut } from './archive-repository';

const recordsPerRead = 1000;
/** This many records are about 50 MB and a transaction of a few seconds. */
const recordsPerFile = 100_000;

export interface ArchiveOrder {
  readonly dataDirectory: string;
  /** Records from this moment on stay in the table. */
  readonly before: Date;
  readonly secrets: Pick<Secrets, 'keyFor' | 'keysFor' | 'fingerprint'>;
  /** Limit of records in one file. */
  readonly countMax?: number;
}

/**
 * Archives file by file, each in its own transaction with an audit record. A file is complete on the disk and is
 * verified by reading it back before its records leave the table: after a kill the records are in the table, in the
 * file, or in both, and the next run replaces a file whose records are in both.
 *
 * @param database whose trail was just verified
 * @returns the number of archived records
 * @throws StartRefusal when earlier files are missing here, or a record does not match its seal
 */
export async function archiveTrail(database: Database, order: ArchiveOrder): Promise<number> {
  const recording = withAuditTrail(database, order.secrets.keyFor('audit'));
  // The chain's end stays in the table, and so do the records that this run adds.
  const chainEnd = (await findChainEnd(database))?.position ?? 0;
  let total = 0;
  for (;;) {
    const count = await recording.transaction((tx) => archiveOnce(tx, chainEnd, order));
    if (count === 0) return total;
    total += count;
  }
}

async function archiveOnce(
  tx: Queryable,
  chainEnd: number,
  { dataDirectory, before, secrets, countMax = recordsPerFile }: ArchiveOrder,
): Promise<number> {
  await lockArchive(tx);
  await refuseElsewhere(tx, dataDirectory);
  await removeUnfinished(dataDirectory);
  const from = await findArchivedEnd(tx);
  const positionMax = Math.min(from.position + countMax, chainEnd - 1);
  const end = await findLastBefore(tx, { position: from.position, positionMax, before });
  if (end === undefined) return 0;
  const span = { first: from.position + 1, last: end.position };
  const head = {
    format: 1,
    ...span,
    sealBefore: from.seal,
    seal: end.seal,
    keyFingerprint: secrets.fingerprint,
  } as const;
  const sha256 = await writeArchive(dataDirectory, head, pagesOf(tx, span));
  await refuseUnlikeSealed(archivePath(dataDirectory, span), { from, end, sha256 }, secrets);
  await moveOut(tx, span, sha256);
  const rowCount = end.position - from.position;
  await recordAudit(
    tx,
    { ...systemSource, name: actorNames.commandLine },
    {
      action: 'audit.archive',
      detail: {
        range: `${span.first}–${span.last}`,
        rowCount,
        fileName: archiveName(span),
        sha256: sha256.toString('hex'),
      },
    },
  );
  return rowCount;
}

/** Refuses another directory: the files would be spread, and no command would find all of them. */
async function refuseElsewhere(tx: Queryable, dataDirectory: string): Promise<void> {
  const paths = (await listArchives(tx)).map((span) => archivePath(dataDirectory, span));
  const missing = paths.find((path) => !isThere(path));
  if (missing !== undefined)
    throw new StartRefusal(
      `这里没有已归档的文件 ${missing}，未做任何改动：请在存有全部归档文件的数据目录上运行。`,
    );
}

async function* pagesOf(db: Queryable, { first, last }: Span): AsyncGenerator<readonly StoredRecord[]> {
  for (let position = first - 1; position < last;) {
    const page = await listRecordsAfter(db, position, Math.min(recordsPerRead, last - position));
    if (page.length === 0) return;
    yield page;
    position = page.at(-1)?.position ?? last;
  }
}

interface Written {
  readonly from: ChainEnd;
  readonly end: ChainEnd;
  readonly sha256: Buffer;
}

async function refuseUnlikeSealed(
  path: string,
  { from, end, sha256 }: Written,
  secrets: ArchiveOrder['secrets'],
): Promise<void> {
  const keys = secrets.keysFor('audit');
  const file = readArchive(path);
  let last = from;
  for await (const record of file.records) {
    const isNext = record.position === last.position + 1;
    if (!isNext || !keys.some((key) => sealOf(key, last.seal, record) === record.seal)) break;
    last = { position: record.position, seal: record.seal };
  }
  const isWhole = last.position === end.position && last.seal === end.seal && file.sha256().equals(sha256);
  if (!isWhole)
    throw new StartRefusal(
      `归档文件在第 ${last.position} 条之后与封印不符，记录留在数据库中：请运行 npm run office -- audit-verify。`,
    );
}

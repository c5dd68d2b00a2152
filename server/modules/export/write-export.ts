/** Writes the file of an export: the long work behind status 导出中. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { exportLimits } from '#contract/export/constants';
import { recordAudit, systemSource } from '#server/audit/record-audit';
import type { Database } from '#server/database/database';
import type { Queryable } from '#server/database/queryable';
import { exportPages } from '#server/export/export-pages';
import { withSums } from '#server/export/with-sums';
import { createByteMeter } from '#server/files/byte-meter';
import type { GiveUpReasons, JobInHand, JobKind } from '#server/jobs/job-kind';
import { scopeOf } from '#server/lib/scope';
import { spreadsheetBytes } from '#server/spreadsheet/spreadsheet';
import { DiskFullError } from './export-files';
import {
  beginExport,
  failExport,
  finishExport,
  updateWritten,
  type ExportWork,
  type WrittenFile,
} from './export-repository';
import { noRoomText } from './order-export';
import { exportEntity } from './owner';
import type { ExportParts } from './parts';

/** How often the progress is stored, and the export checked for cancellation. */
const progressMs = 500;
const dayMs = 24 * 3600_000;
const giveUpReasons: GiveUpReasons = {
  failures: '导出时出错，请重试；多次失败请联系管理员',
  lostRuns: '导出时服务三次意外中止，已放弃；再试仍如此请联系管理员',
};

/** Prefix of an export's files, one of which each run writes. */
const prefixOf = ({ id }: ExportWork): string => `${id}-`;

/** The export was cancelled, deleted or taken over: an end without an error. */
class NoLongerWanted extends Error {
  override readonly name = 'NoLongerWanted';
}

export function createExportWriter(parts: ExportParts): JobKind {
  const { database, now, lists, files } = parts;

  async function run(job: JobInHand) {
    const work = await beginExport(database, job.subjectId);
    if (!work) return;
    await files.removeParts(prefixOf(work));
    try {
      await end(work, await write(work, job), job);
    } catch (error) {
      if (error instanceof DiskFullError) await fail(work.id, noRoomText);
      else if (!(error instanceof NoLongerWanted)) throw error;
    }
  }

  async function write(work: ExportWork, job: JobInHand): Promise<WrittenFile> {
    const list = lists.get(work.list);
    // Uses the person's current scope, not that at the time of the order.
    const scope = scopeOf(work);
    const storedName = `${prefixOf(work)}${randomUUID()}.${work.format}`;
    const meter = createByteMeter();
    let rowCount = 0;
    const stopped = watch(work, job, () => rowCount);

    const write = (db: Queryable) => {
      const pages = exportPages(db, {
        list,
        order: work,
        at: now(),
        scope,
        beforePage: job.yieldToRequests,
      });
      const columns = list.columnsOf(work.columns);
      const rows = counted(pages);
      const file = spreadsheetBytes(work.format, {
        name: list.title,
        columns,
        mark: { name: work.accountName, at: now() },
        pages: work.format === 'xlsx' ? withSums(rows, columns) : rows,
      });
      return files.write(storedName, meter.pass(file));
    };
    async function* counted(pages: AsyncIterable<readonly string[][]>) {
      for await (const page of pages) {
        stopped.signal.throwIfAborted();
        rowCount += page.length;
        yield page;
      }
    }

    try {
      await inOneMoment(database, write);
    } finally {
      stopped.end();
    }
    return { storedName, scope, rowCount, byteCount: meter.byteCount(), sha256: meter.sha256() };
  }

  /** Stores the progress during the writing, and aborts `signal` when the writing has to end. */
  function watch(work: ExportWork, job: JobInHand, countWritten: () => number) {
    const stopping = new AbortController();
    let isLooking = false;
    const look = async () => {
      const writtenCount = Math.min(countWritten(), work.rowCount);
      const isWanted = await updateWritten(database, work.id, writtenCount, job.recordProgress(writtenCount));
      if (!isWanted) throw new NoLongerWanted();
      await files.requireRoom();
    };
    const timer = setInterval(() => {
      if (isLooking) return;
      isLooking = true;
      look()
        .catch((error: unknown) => stopping.abort(error))
        .finally(() => {
          isLooking = false;
        });
    }, progressMs);
    return {
      signal: AbortSignal.any([stopping.signal, job.signal]),
      end: () => clearInterval(timer),
    };
  }

  async function end(work: ExportWork, file: WrittenFile, job: JobInHand) {
    const isOurs = await database.transaction(async (tx) => {
      const endedAt = now();
      const expiresAt = new Date(endedAt.getTime() + exportLimits.keptDays * dayMs);
      const progress = job.recordProgress(Math.min(file.rowCount, work.rowCount));
      if (!(await finishExport(tx, work.id, file, { endedAt, expiresAt, progress }))) return false;
      await recordAudit(tx, systemSource, {
        action: 'export.finish',
        entity: exportEntity(work.id),
        detail: {
          list: work.list,
          rowCount: file.rowCount,
          byteCount: file.byteCount,
          sha256: file.sha256.toString('hex'),
        },
      });
      return true;
    });
    if (!isOurs) await files.remove(file.storedName);
  }

  const fail = (id: number, reason: string) => database.transaction((tx) => noteFailure(tx, id, reason));

  async function noteFailure(tx: Queryable, id: number, reason: string) {
    if (!(await failExport(tx, id, reason, now()))) return;
    await recordAudit(tx, systemSource, {
      action: 'export.fail',
      entity: exportEntity(id),
      detail: { reason },
    });
  }

  return { run, giveUp: (tx, id, after) => noteFailure(tx, id, giveUpReasons[after]) };
}

/**
 * On PostgreSQL all pages of an export see the same moment. The embedded engine has one session, which a snapshot would
 * block for requests until the last row; there each page sees its own moment, and reading by keys ensures that no row
 * comes twice and none that stays is left out.
 */
function inOneMoment<Result>(database: Database, read: (db: Queryable) => Promise<Result>): Promise<Result> {
  if (database.engine === 'embedded') return read(database);
  return database.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read read only`);
    return read(tx);
  });
}

/** Explains why a restore failed, in one sentence for the person who runs it. */
import { types } from 'node:util';
import { ConnectionFault } from '#server/database/database-fault';
import { StartRefusal } from '#server/start/start-refusal';

/** @param line number within the table's lines in the backup, from 1 */
export function refusalWithLine(table: string, line: number, cause: unknown): unknown {
  const reason = reasonOf(cause);
  return reason === undefined
    ? cause
    : new StartRefusal(`备份中表 ${table} 的第 ${line} 行无法写入（${reason}），未做任何改动。`, { cause });
}

/** @returns undefined for errors that are not from the database; their whole stack is worth printing */
export function refusalOf(error: unknown): StartRefusal | undefined {
  // Without a confirmation it is unknown whether the commit took place.
  if (error instanceof ConnectionFault)
    return new StartRefusal(
      `恢复没有完成：与数据库的连接中断了（${messageOf(error.cause)}）。请再运行一次；目标数据库若已不是空的，先换用空的数据库。`,
      { cause: error },
    );
  const reason = reasonOf(error);
  return reason === undefined
    ? undefined
    : new StartRefusal(`恢复没有完成，未做任何改动：${reason}。`, { cause: error });
}

const messageOf = (cause: unknown) => (types.isNativeError(cause) ? cause.message : String(cause));

function reasonOf(error: unknown): string | undefined {
  if (!types.isNativeError(error) || !('severity' in error)) return undefined;
  const place = 'table' in error && typeof error.table === 'string' ? `${error.table}：` : '';
  const detail = 'detail' in error && typeof error.detail === 'string' ? `；${error.detail}` : '';
  return `${place}${error.message}${detail}`;
}

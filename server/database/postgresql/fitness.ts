/** Whether a PostgreSQL database is one that the product can work in, asked before anything is written. */
import { sql } from 'drizzle-orm';
import { StartRefusal } from '../../start/start-refusal';
import type { Queryable } from '../queryable';

const oldestVersion = 15;

/** What connections speak is no question: the driver always asks for UTF8, and the server converts. */
interface DatabaseFacts {
  readonly version: number;
  readonly encoding: string;
  /** Null where the search path names none that is there. */
  readonly schema: string | null;
}

/** @throws StartRefusal in one sentence, with what to do */
export async function requireFitting(db: Queryable): Promise<void> {
  const [facts] = await db.query<DatabaseFacts>(sql`
    select current_setting('server_version_num')::integer / 10000 as version,
      current_setting('server_encoding') as encoding, current_schema() as schema`);
  const fault = facts && faultOf(facts);
  if (fault !== undefined) throw new StartRefusal(`无法使用 DATABASE_URL 指定的数据库：${fault}。`);
}

function faultOf({ version, encoding, schema }: DatabaseFacts): string | undefined {
  if (version < oldestVersion) return `它是 PostgreSQL ${version}，需要 ${oldestVersion} 或更新的版本`;
  if (encoding !== 'UTF8')
    return `它的编码是 ${encoding}，存不下所有汉字，请新建 UTF8 的数据库（create database … encoding 'UTF8' template template0）`;
  if (schema === null) return '搜索路径（search_path）里没有可用的 schema';
  return undefined;
}

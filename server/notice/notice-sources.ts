/** Where news comes from: areas enter a source for each type of notice. */
import type { SQL } from 'drizzle-orm';
import { noticeTypes, type NoticeType } from '#contract/notice/constants';
import type { Notice } from '#contract/notice/endpoints';
import type { Right } from '#contract/rights';
import type { Queryable } from '../database/queryable';
import type { Caller } from '../plugins/access';
import type { Message } from '../texts/say';

/** Who is told. */
export type NoticeReader = Pick<Caller, 'accountId' | 'agentId' | 'rights'>;

export interface News {
  /** The same for the same news. */
  readonly key: string;
  readonly at: Date;
  readonly message: Message;
  readonly record?: NonNullable<Notice['record']>;
}

export interface NoticeSource {
  /** Whoever does not hold it is told nothing. */
  readonly right?: Right;
  /** Selects the newest of what came after `since`, at most `max`: a row for each, which is all that is counted. */
  select(reader: NoticeReader, since: SQL, max: number): SQL;
  /** @returns the rows of such a statement as news, in any order */
  list(db: Queryable, statement: SQL): Promise<readonly News[]>;
}

/** @param tell says a row of `select` */
export const noticeSource = <Row extends object>(
  source: Pick<NoticeSource, 'right' | 'select'>,
  tell: (row: Row) => News,
): NoticeSource => ({
  ...source,
  list: async (db, statement) => (await db.query<Row>(statement)).map(tell),
});

export interface NoticeSources {
  /** Each type once, before the start. */
  register(type: NoticeType, source: NoticeSource): void;
  /** Those that the reader is told of. */
  openTo(reader: NoticeReader): readonly (readonly [NoticeType, NoticeSource])[];
  /** @throws Error when nobody tells of a type */
  assertComplete(): void;
}

export function createNoticeSources(): NoticeSources {
  const sources = new Map<NoticeType, NoticeSource>();
  return {
    register(type, source) {
      if (sources.has(type)) throw new Error(`Two modules tell of ${type}.`);
      sources.set(type, source);
    },
    openTo: ({ rights }) => [...sources].filter(([, { right }]) => right === undefined || rights.has(right)),
    assertComplete() {
      const missing = noticeTypes.filter((type) => !sources.has(type));
      if (missing.length > 0) throw new Error(`Nobody tells of: ${missing.join(', ')}`);
    },
  };
}

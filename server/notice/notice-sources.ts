/** Registry of notice sources: areas register a source for each type of notice. */
import type { SQL } from 'drizzle-orm';
import { noticeTypes, type NoticeType } from '#contract/notice/constants';
import type { Notice } from '#contract/notice/endpoints';
import type { Right } from '#contract/rights';
import type { Queryable } from '#server/database/queryable';
import type { Caller } from '#server/plugins/access';
import type { Message } from '#server/texts/say';

/** The person who reads notices. */
export type NoticeReader = Pick<Caller, 'accountId' | 'agentId' | 'rights'>;

export interface News {
  /** Stays the same for the same event. */
  readonly key: string;
  readonly at: Date;
  readonly message: Message;
  readonly record?: NonNullable<Notice['record']>;
}

export interface NoticeSource {
  /** People without it get no notices from the source. */
  readonly right?: Right;
  /**
   * Selects the newest events after `since`, at most `max`: one row each, because counting uses only the number of
   * rows.
   */
  select(reader: NoticeReader, since: SQL, max: number): SQL;
  /** @returns the rows of such a statement as news, in any order */
  list(db: Queryable, statement: SQL): Promise<readonly News[]>;
}

/** @param tell turns a row of `select` into news */
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
  /** The sources that the reader may see. */
  openTo(reader: NoticeReader): readonly (readonly [NoticeType, NoticeSource])[];
  /** @throws Error when a type has no source */
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

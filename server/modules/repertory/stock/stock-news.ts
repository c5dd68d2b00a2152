/** Stock that has left its marks and has not come back, as news. */
import { sql } from 'drizzle-orm';
import type { CardKind } from '#contract/card/constants';
import { cardLabels } from '#contract/card/labels.zh-CN';
import { noticeSource } from '#server/notice/notice-sources';
import { say } from '#server/texts/say';

interface OpenAlarm {
  readonly id: number;
  readonly cardKind: CardKind;
  readonly raisedAt: Date;
  readonly raisedCount: number;
  readonly lowerCount: number;
}

export const stockNews = noticeSource<OpenAlarm>(
  {
    right: 'studycard_inventory_menu',
    select: (_reader, since, max) => sql`
      select id, card_kind as "cardKind", raised_at as "raisedAt", raised_count as "raisedCount",
        lower_count as "lowerCount"
      from stock_alarms
      where cleared_at is null and raised_at > ${since}
      order by raised_at desc limit ${max}`,
  },
  ({ id, cardKind, raisedAt, raisedCount, lowerCount }) => {
    const values = { kind: say(cardLabels.cardKind[cardKind]), count: raisedCount };
    return {
      key: String(id),
      at: raisedAt,
      message:
        raisedCount < lowerCount
          ? say('{kind}库存不足：降到 {count} 张', values)
          : say('{kind}库存过多：升到 {count} 张', values),
      record: { kind: 'stock_threshold', id: cardKind },
    };
  },
);

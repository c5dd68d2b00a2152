/** Notices of current alarms, with what is available now, not when the alarm was raised. */
import { sql } from 'drizzle-orm';
import { cardLabels } from '#contract/card/labels';
import { businessDay } from '#server/lib/calendar';
import { noticeSource } from '#server/notice/notice-sources';
import type { Parts } from '#server/parts';
import { say } from '#server/texts/say';
import type { ThresholdRow } from './stock-alarm-repository';
import { availableCountOfMark, alarmsToReport } from './stock-repository';

interface OpenAlarm extends Pick<ThresholdRow, 'cardKind' | 'lowerCount' | 'upperCount' | 'availableCount'> {
  readonly id: number;
  readonly raisedAt: Date;
}

export const stockNews = ({ now }: Pick<Parts, 'now'>) =>
  noticeSource<OpenAlarm>(
    {
      right: 'studycard_inventory_menu',
      select: (_reader, since, max) => sql`
        select alarm.id, card_kind as "cardKind", raised_at as "raisedAt", mark.lower_count as "lowerCount",
          mark.upper_count as "upperCount", ${availableCountOfMark(businessDay(now()))} as "availableCount"
        from ${alarmsToReport} alarm
        join stock_thresholds mark using (card_kind)
        where cleared_at is null and raised_at > ${since}
        order by raised_at desc limit ${max}`,
    },
    ({ id, cardKind, raisedAt, lowerCount, upperCount, availableCount }) => {
      const values = { kind: say(cardLabels.cardKind[cardKind]), count: availableCount };
      return {
        key: String(id),
        at: raisedAt,
        // An alarm lasts beyond the lower mark: it ends only at the upper one.
        message:
          availableCount < lowerCount
            ? say('{kind}库存低于预警线 {lower}，现 {count}', { ...values, lower: lowerCount })
            : say('{kind}库存现 {count}，回到 {upper} 解除预警', { ...values, upper: upperCount }),
        record: { kind: 'stock_threshold', id: cardKind },
      };
    },
  );

/** Schemas of the stock calls: marks, alarms. Server side only. */
import Type from 'typebox';
import { cardKinds } from '#contract/card/constants';
import type { CallSchemas } from '#contract/endpoint';
import { commonLabels } from '#contract/labels/common';
import { Page, PageQuery } from '#contract/paging.schema';
import { Instant, oneOf, PositiveInteger } from '#contract/parts.schema';
import { stockMarkMax } from './constants';
import { stockThresholdLabels } from './labels';

const { fields } = stockThresholdLabels;
const Count = Type.Integer({ minimum: 0 });
const Mark = (title: string) => Type.Integer({ minimum: 0, maximum: stockMarkMax, title });

const StockThreshold = Type.Object({
  cardKind: oneOf(cardKinds),
  /** The alarm is raised when the stock falls below it. */
  lowerCount: Count,
  /** The alarm ends when the stock reaches it again. */
  upperCount: Count,
  availableCount: Count,
  /** When the current alarm was raised; null while there is none. */
  lowSince: Type.Union([Instant, Type.Null()]),
  version: Type.Integer(),
  updatedBy: Type.Union([Type.String(), Type.Null()]),
  updatedAt: Type.Union([Instant, Type.Null()]),
});

export const stockSchemas = {
  listThresholds: { summary: 'Lists the thresholds of the stock', reply: Type.Array(StockThreshold) },
  updateThreshold: {
    summary: 'Changes a threshold of the stock',
    body: Type.Object(
      {
        cardKind: oneOf(cardKinds, { title: fields.cardKind }),
        lowerCount: Mark(fields.lowerCount),
        upperCount: Mark(fields.upperCount),
        /** The version that was read, so that somebody else's change in between is not overwritten. */
        version: PositiveInteger(commonLabels.version),
      },
      { additionalProperties: false },
    ),
    reply: StockThreshold,
  },
  /** Newest first. */
  listAlarms: {
    summary: 'Lists alarms of the stock',
    query: Type.Object(PageQuery, { additionalProperties: false }),
    reply: Page(
      Type.Object({
        id: Type.Integer(),
        cardKind: oneOf(cardKinds),
        raisedAt: Instant,
        raisedCount: Count,
        lowerCount: Count,
        upperCount: Count,
        clearedAt: Type.Union([Instant, Type.Null()]),
        clearedCount: Type.Union([Count, Type.Null()]),
      }),
    ),
  },
} as const satisfies Record<string, CallSchemas>;

/** English for the contract's labels of entities, fields, states, rights and roles, keyed by the Chinese labels. */
import { rightLabels, rightLabelsEnUS } from '#contract/rights';
import { entities as entitiesEnUS } from '#contract/entities.en-US';
import { entities } from '#contract/entities';
import type { TextIn } from '#contract/labels/entity-labels';
import * as accountsEnUS from '#contract/user/labels.en-US';
import { commandLineName, roleLabels, systemName } from '#contract/user/labels.zh-CN';

const tables = { entities, rightLabels, roleLabels, systemName, commandLineName } as const;

interface Table {
  readonly [key: string]: string | Table;
}

/** Pairs of a Chinese and an English text. */
function pairsIn(zhCN: Table, enUS: Table): string[][] {
  return Object.entries(zhCN).flatMap(([key, text]) => {
    const translation = enUS[key];
    if (typeof text === 'string') return typeof translation === 'string' ? [[text, translation]] : [];
    return typeof translation === 'object' ? pairsIn(text, translation) : [];
  });
}

export const labels: Readonly<Record<TextIn<typeof tables>, string>> = Object.fromEntries(
  pairsIn(tables, { ...accountsEnUS, rightLabels: rightLabelsEnUS, entities: entitiesEnUS }),
);

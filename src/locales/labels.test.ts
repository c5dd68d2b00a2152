import { enUS as cardEn } from './cards/en-US';
import { zhCN as cardZh } from './cards/zh-CN';
import { enUS as printExportEn } from './print-export/en-US';
import { zhCN as printExportZh } from './print-export/zh-CN';
import { enUS as printJobEn } from './print-job/en-US';
import { zhCN as printJobZh } from './print-job/zh-CN';

type Fields = Readonly<Record<string, string>>;

const entities: readonly (readonly [entity: string, zh: Fields, en: Fields])[] = [
  ['card', cardZh.fields, cardEn.fields],
  ['print job', printJobZh.fields, printJobEn.fields],
  ['printing record', printExportZh.fields, printExportEn.fields],
];

describe('the labels of fields', () => {
  it.each(entities)('of a %s are all different, in both languages', (_entity, zh, en) => {
    for (const labels of [Object.values(zh), Object.values(en)])
      expect(labels.filter((label, place) => labels.indexOf(label) !== place)).toEqual([]);
  });

  it('have one translation each, whichever entity they belong to', () => {
    const translations = new Map<string, Set<string>>();
    for (const [, zh, en] of entities)
      for (const [field, label] of Object.entries(zh)) {
        const translation = en[field] ?? '';
        translations.set(label, (translations.get(label) ?? new Set()).add(translation));
      }
    expect([...translations].filter(([, found]) => found.size > 1)).toEqual([]);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { labelsIn } from '#contract/labels/words';
import type { RecordShape } from '#contract/record/define-record';
import { wordsOf } from '#contract/record/words';
import { records } from '#contract/records';
import { english } from './english/index';
import { gap, say, sayAll, saidAs, textOf } from './say';

const root = join(__dirname, '../..');
const pairs = Object.entries(english);

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('texts/'))
    .map((file) => join(root, folder, file));

const gapsOf = (text: string): string[] => [...text.matchAll(gap)].map(([, name = '']) => name).sort();

describe('the English of what the server says', () => {
  it('has the same placeholders as its Chinese text', () => {
    expect(pairs.map(([chinese, text]) => [chinese, gapsOf(text)])).toEqual(
      pairs.map(([chinese]) => [chinese, gapsOf(chinese)]),
    );
  });

  it('has no Chinese characters and is not empty', () => {
    expect(pairs.filter(([, text]) => text.trim() === '' || /[一-鿿，；：（）。]/.test(text))).toEqual([]);
  });

  it('has no entry for a text that the server never uses', () => {
    const sources = [...filesIn('config'), ...filesIn('contract'), ...filesIn('server')]
      .map((file) => readFileSync(file, 'utf8'))
      .concat(readFileSync(join(__dirname, 'say.ts'), 'utf8'))
      .join('\n');
    // Actions on declared records are named after the record.
    const ofRecords = records.flatMap((record) => {
      const { actions, template } = labelsIn(wordsOf<RecordShape>(record), 'zh-CN');
      return [template, ...Object.values<string>(actions)];
    });
    const unsaid = Object.keys(english).filter((chinese) => !sources.includes(`'${chinese}'`));
    expect(unsaid.filter((chinese) => !ofRecords.includes(chinese))).toEqual([]);
  });

  it('has the title of every field of the contract', async () => {
    const files = filesIn('contract').filter((file) => file.endsWith('schema.ts'));
    const titles = new Set<string>();
    for (const file of files) collectTitles(await import(file), titles);
    expect(titles.size).toBeGreaterThan(50);
    expect([...titles].filter((title) => !(title in english))).toEqual([]);
  });
});

function collectTitles(node: unknown, titles: Set<string>): void {
  if (typeof node !== 'object' || node === null) return;
  if ('title' in node && typeof node.title === 'string') titles.add(node.title);
  for (const child of Object.values(node)) collectTitles(child, titles);
}

describe('a message', () => {
  const tooMany = say('实收与报废之和 {total} 超过了待到货的 {awaited} 张', { total: 101, awaited: 100 });

  it('is given in Chinese and in English, with its values', () => {
    expect(textOf(tooMany, 'zh-CN')).toBe('实收与报废之和 101 超过了待到货的 100 张');
    expect(textOf(tooMany, 'en-US')).toBe(
      'Received and scrapped add up to 101, more than the 100 cards awaited',
    );
  });

  it('can have messages as values, which can have messages as values in turn', () => {
    const message = say('{name}已被 {by} 于 {time} 修改，请核对后再提交', {
      name: say('{kind}的预警线', { kind: say('实体卡') }),
      by: '仓管老陈',
      time: '2026-11-20 09:30',
    });
    expect(textOf(message, 'zh-CN')).toBe(
      '实体卡的预警线已被 仓管老陈 于 2026-11-20 09:30 修改，请核对后再提交',
    );
    expect(textOf(message, 'en-US')).toBe(
      'Stock marks of Physical cards: changed by 仓管老陈 at 2026-11-20 09:30; please check before you submit again',
    );
  });

  it.each([
    [1, '1 second'],
    [0, '0 seconds'],
    [59, '59 seconds'],
    [1200, '1,200 seconds'],
  ])('formats a count as pages do, with its noun in the singular or plural: %i', (count, text) => {
    expect(textOf(say('{count} 秒', { count }), 'en-US')).toBe(text);
  });

  it.each(['{total}', '$&', '$1', '印刷任务', '__proto__'])('inserts the value %s as it is', (serial) => {
    const message = say('卡号 {serial} 被列出了两次', { serial });
    expect(textOf(message, 'zh-CN')).toBe(`卡号 ${serial} 被列出了两次`);
    expect(textOf(message, 'en-US')).toBe(`Serial ${serial} is listed twice`);
  });

  it('can be joined with others into one', () => {
    const message = sayAll([tooMany, say('原因不能为空'), say('已冻结')]);
    expect(textOf(message, 'zh-CN')).toBe('实收与报废之和 101 超过了待到货的 100 张；原因不能为空；已冻结');
    expect(textOf(message, 'en-US')).toMatch(/awaited; Reason must not be empty; Already frozen$/);
  });

  it('that was stored as its Chinese text is translated; any other text stays as it is', () => {
    expect(textOf(saidAs('已冻结'), 'en-US')).toBe('Already frozen');
    for (const text of ['客户退货', 'toString', '', '卡号 {serial} 被列出了两次'])
      expect(textOf(saidAs(text), 'en-US')).toBe(text);
  });
});

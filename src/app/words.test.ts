import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Words that are the same in one language but not in the other, each with the reason. */
const defended: Readonly<Record<string, string>> = {
  '、': 'joins a list, and the last two of one',
  未开启: 'of a second factor, and of a check of the database',
  印刷记录: 'a noun by itself, and one in the middle of a sentence',
  商户信息管理: 'the screen, and the right to see it',
  学习卡: 'the mark on the sign-in page, and the thing everywhere else',
  操作记录: 'a noun by itself, and one in the middle of a sentence',
};

type Leaf = readonly [path: string, words: string];

function leavesOf(value: unknown, path: string): readonly Leaf[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => leavesOf(each, `${path}.${key}`));
}

interface Dictionary {
  readonly chinese: string;
  readonly english: string;
}

/** The files whose texts stand in both languages beside each other. */
const wordFilesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(labels|labels[\\/](common|entry)|[\\/]texts)\.ts$/.test(name),
  );

/** Each English file with its Chinese one: the texts of areas. */
function dictionariesIn(folder: string): readonly Dictionary[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.flatMap((english) => {
    if (!/(^|[./])en-US\.ts$/.test(english)) return [];
    const beside = ['zh-CN', 'index'].map((chinese) => english.replace('en-US', chinese));
    const chinese = beside.find((name) => names.includes(name));
    return chinese === undefined ? [] : [{ chinese, english }];
  });
}

async function leavesIn(folder: string, name: string): Promise<ReadonlyMap<string, string>> {
  const exported: unknown = await import(join(folder, name));
  return new Map(
    Object.entries(exported ?? {}).flatMap(([key, value]) =>
      leavesOf(
        value,
        `${name.replace(/(zh-CN|en-US|index)\.ts$/, '')}${/^(zhCN|enUS)$/.test(key) ? '' : key}`,
      ),
    ),
  );
}

type Pair = readonly [chinese: string, english: string, path: string];

function wordsOf(value: unknown, path: string): readonly Pair[] {
  if (typeof value !== 'object' || value === null) return [];
  const [chinese, english]: readonly unknown[] = Array.isArray(value) ? value : [];
  if (typeof chinese === 'string' && typeof english === 'string') return [[chinese, english, path]];
  return Object.entries(value).flatMap(([key, each]) => wordsOf(each, `${path}.${key}`));
}

/** Every label and text without a placeholder, in both languages. */
async function pairsIn(folder: string): Promise<readonly Pair[]> {
  const beside = wordFilesIn(folder).map(async (name) => wordsOf(await import(join(folder, name)), name));
  const pairs = await Promise.all([
    ...beside,
    ...dictionariesIn(folder).map(async ({ chinese, english }) => {
      const others = await leavesIn(folder, english);
      return [...(await leavesIn(folder, chinese))].flatMap(([path, words]) => {
        const other = others.get(path);
        return other === undefined ? [] : [[words, other, path] as const];
      });
    }),
  ]);
  return pairs.flat();
}

/** Ignores inflection: a verb's past form and a noun's plural are no other names for a thing. */
const stemOf = (english: string) =>
  english
    .toLowerCase()
    .split('|')[0]
    ?.replace(/(?<=[a-z]{3})s\b/g, '')
    .replace(/(?<=[a-z]{2})(pp?ed|ed|e|p)\b/g, '');

const folders = [join(__dirname, '../../contract'), join(__dirname, '..')];

describe('what things are called', () => {
  it.each([
    ['短少', '短缺'],
    ['卡片经历', '轨迹'],
    ['顾客', '用户'],
    ['客户', '用户'],
    ['个商户', '家商户'],
    ['已创建', '已新建'],
    ['解除线', '恢复线'],
    ['封印', '核对结果'],
    ['锚点', '留底'],
    ['审计链', '操作日志'],
    ['结构版本', '数据库版本'],
    ['内容校验值', '内容编号'],
    ['仍提交我的', '用我的覆盖'],
  ])('never says %s, but %s', (word) => {
    const texts = folders.flatMap((folder) =>
      [...wordFilesIn(folder), ...dictionariesIn(folder).map(({ chinese }) => chinese)].map(
        (name) => [name, readFileSync(join(folder, name), 'utf8')] as const,
      ),
    );
    expect(texts.filter(([, text]) => text.includes(word)).map(([name]) => name)).toEqual([]);
  });

  it('is one word in English for each in Chinese', async () => {
    const pairs = (await Promise.all(folders.map(pairsIn))).flat();
    expect(pairs.length).toBeGreaterThan(2000);
    const names = new Map<string, Map<string | undefined, string>>();
    for (const [chinese, english, path] of pairs) {
      const known = names.get(chinese) ?? new Map<string | undefined, string>();
      names.set(chinese, known.set(stemOf(english), `${english} (${path})`));
    }
    const several = [...names].filter(([chinese, { size }]) => size > 1 && !(chinese in defended));
    expect(several.map(([chinese, english]) => [chinese, ...english.values()])).toEqual([]);
    expect(Object.keys(defended).filter((chinese) => (names.get(chinese)?.size ?? 0) < 2)).toEqual([]);
  });
});

import { byWords, holdsWords } from './match-words';

describe('words that are typed', () => {
  it.each([
    ['华东代理（agent-east）', 'Ａgent-East'],
    ['买买提·阿依古丽', '买买提•'],
    ['杭州 第一小学', '杭州第一'],
    ['杭州第一小学', '\u200b第一 '],
    ['杭州第一小学', ''],
  ])('name %s: %j', (text, typed) => {
    expect(holdsWords(text, typed)).toBe(true);
    expect(byWords.filterOption(typed, { label: text })).toBe(true);
  });

  it('name nothing else', () => {
    expect(holdsWords('杭州第一小学', '第二')).toBe(false);
    expect(byWords.filterOption('一')).toBe(false);
  });

  it('of ten megabytes are in none of thousands of texts, without anybody waiting', () => {
    // Measured in processor time: by the clock, a busy machine is slow at anything.
    const [tenMegabytes, before] = ['一'.repeat(5_000_000), process.cpuUsage()];
    const texts = Array.from({ length: 5000 }, (_, place) => `杭州第${place}小学`);
    expect(texts.filter((text) => holdsWords(text, tenMegabytes))).toEqual([]);
    expect(process.cpuUsage(before).user).toBeLessThan(1e6);
  });
});

import { areTextsAtHand, defineTexts, loadLateTexts, loadTexts } from './text-area';

describe('the texts of an area', () => {
  let reads: number;
  let failures: number;
  const area = defineTexts({ greeting: '你好' }, async () => {
    reads += 1;
    if (reads <= failures) throw new Error('the chunk did not arrive');
    return { greeting: 'Hello' };
  });
  beforeEach(() => {
    reads = 0;
    failures = 0;
  });

  it('are there in Chinese without a fetch', async () => {
    await loadTexts('zh-CN');
    expect(area.textsIn('zh-CN').greeting).toBe('你好');
    expect(reads).toBe(0);
  });

  it('stay Chinese when the other language did not arrive, and are fetched anew when asked again', async () => {
    failures = 1;
    await expect(loadTexts('en-US')).rejects.toThrow('the chunk did not arrive');
    expect(areTextsAtHand('en-US')).toBe(false);
    expect(area.textsIn('en-US').greeting).toBe('你好');

    await loadTexts('en-US');
    expect(areTextsAtHand('en-US')).toBe(true);
    expect(area.textsIn('en-US').greeting).toBe('Hello');
  });

  it('are fetched once', async () => {
    await loadTexts('en-US');
    expect(reads).toBe(0);
  });

  it('come in the languages that are shown, also where their code has come later than its page', async () => {
    const late = defineTexts({ greeting: '晚上好' }, async () => ({ greeting: 'Good evening' }));
    expect(late.textsIn('en-US').greeting).toBe('晚上好');
    await loadLateTexts();
    expect(late.textsIn('en-US').greeting).toBe('Good evening');
  });
});

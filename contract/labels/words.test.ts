import { labelsIn } from './words';

const words = {
  entity: ['学习卡', 'Card'],
  fields: { serial: ['卡号', 'Serial'], status: ['状态', 'Status'] },
} as const;

describe('the labels of a table of words', () => {
  it('are those of one language, table by table', () => {
    expect(labelsIn(words, 'zh-CN')).toEqual({
      entity: '学习卡',
      fields: { serial: '卡号', status: '状态' },
    });
    expect(labelsIn(words, 'en-US')).toEqual({
      entity: 'Card',
      fields: { serial: 'Serial', status: 'Status' },
    });
  });

  it('are the same object each time, so that what is made from them is made once', () => {
    for (const locale of ['zh-CN', 'en-US'] as const)
      expect(labelsIn(words, locale)).toBe(labelsIn(words, locale));
  });

  it('are sentences where something is put into them', () => {
    const text = labelsIn(
      { days: [(count: number) => `${count} 天`, (count: number) => `${count} days`] } as const,
      'en-US',
    );
    expect(text.days(3)).toBe('3 days');
  });

  it('are in Chinese the texts themselves to the compiler, by which the server knows their English', () => {
    const serial: '卡号' = labelsIn(words, 'zh-CN').fields.serial;
    expect(serial).toBe('卡号');
  });
});

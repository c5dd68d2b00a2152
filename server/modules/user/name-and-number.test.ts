import { isNameAndNumber } from './name-and-number';

describe('a password of a name and a number', () => {
  it.each([
    'Zhangwei@19900101',
    'wangfang1985',
    'zhangsan123456',
    'Wangxiaoli@0815',
    'chenjing_19880818',
    'lijun1990.01.01',
    'ZhangWei#19900101!',
    '19900101zhangwei',
    'zw13800138000',
    'abc13800138000',
    'woaiwojia123',
    'xiaoming951212',
    'Ouyangnana2001',
  ])('is known: %s', (password) => {
    expect(isNameAndNumber(password)).toBe(true);
  });

  it.each([
    'correct horse battery staple',
    'plough42river7moon',
    'zhangwei-kxq-19900101',
    'zhangwei74928365',
    'brightstrength1990',
    '紫色的河马19900101',
    'zhang.wei.li.na.1990.01.01',
    'kTq9vLm2xRz8',
  ])('is not: %s', (password) => {
    expect(isNameAndNumber(password)).toBe(false);
  });
});

import { counted } from './counted';
import { enUS as grant } from './grant/en-US';

describe('a count in English', () => {
  it.each([
    [0, '0 cards'],
    [1, '1 card'],
    ['1', '1 card'],
    ['1,001', '1,001 cards'],
  ])('of %s', (count, said) => {
    expect(counted(count, 'card')).toBe(said);
  });

  it('has the plural that is given', () => {
    expect(counted(2, 'is', 'are')).toBe('2 are');
  });

  it('has a singular for one card and a plural for many', () => {
    expect(grant.confirm.ok('1')).toBe('Grant 1 card');
    expect(grant.receive.waiting('1')).toBe('1 card is still to be received');
  });
});

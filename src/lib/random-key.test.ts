import { randomKey } from './random-key';

describe('randomKey (spec section 9)', () => {
  it('has 32 characters and none that look alike', () => {
    const keys = Array.from({ length: 200 }, () => randomKey(32));
    expect(keys.every((key) => /^[A-Za-z2-8]{32}$/.test(key))).toBe(true);
    expect(keys.join('')).not.toMatch(/[01IlOoUuVvq9g]/);
  });

  it('never comes twice', () => {
    expect(new Set(Array.from({ length: 1000 }, () => randomKey(32))).size).toBe(1000);
  });

  it('can be shorter or longer', () => {
    expect(randomKey(8)).toHaveLength(8);
    expect(randomKey(100)).toHaveLength(100);
  });
});

import fc from 'fast-check';
import { nameKeyOf } from './name-key';
import { names, writingsOf } from './name-writings.fixture';

describe('the key of a name', () => {
  it('is the same for whichever way the name is written', () => {
    for (const name of names)
      fc.assert(
        fc.property(writingsOf(name), (written) => expect(nameKeyOf(written)).toBe(nameKeyOf(name))),
        { numRuns: 20 },
      );
  });

  it('is another for another name', () => {
    expect(new Set(names.map(nameKeyOf)).size).toBe(names.length);
  });

  it.each([
    ['traditional letters', '啟航', '启航'],
    ['another dot', '阿依古丽.买买提', '阿依古丽·买买提'],
    ['another kind of brackets', '启航[分校]', '启航(分校)'],
    ['another accent', 'Éclair', 'Eclair'],
    ['the letter one', '星火一书店', '星火-书店'],
  ])('is another for %s', (_, one, other) => {
    expect(nameKeyOf(one)).not.toBe(nameKeyOf(other));
  });

  it.each([
    ['（', '('],
    ['——', '-'],
    ['・', '·'],
    ['｢好｣', '"好"'],
    ['⻓⻛⼩', '长风小'],
    ['\u3000\u2800\u200b\ufe0f', ''],
    ['İΣ', 'iσ'],
    ['👩‍🏫', '👩🏫'],
  ])('of %s is %s', (name, key) => {
    expect(nameKeyOf(name)).toBe(key);
  });
});

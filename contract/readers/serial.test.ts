import { readSerial } from './serial';

const serial = 'SK00000000017';

describe('a card number', () => {
  it.each([
    ['as it is printed', 'SK00000000017'],
    ['in small letters', 'sk00000000017'],
    ['in groups', 'SK 0000 0000 017'],
    ['with dashes', 'SK-0000-0000-017'],
    ['with other dashes', 'SK–0000−0000〜017'],
    ['with what an input method makes of a dash', 'SK一0000ー0000ｰ017'],
    ['with dots and strokes', 'SK.0000/0000_017'],
    ['in wide letters', 'ＳＫ０００００００００１７'],
    ['with what nobody sees', '\ufeffSK0000\u200b0000\u00ad017\u202c'],
    ['in quotes', '“SK00000000017”'],
    ['behind a mark', "'#SK00000000017"],
    ['behind a label', '卡号：SK00000000017'],
    ['behind a label without a colon', '卡号 SK00000000017'],
    ['behind an English label', 'Card No.: SK00000000017'],
    ['behind two labels', 'No.: No.: SK00000000017'],
    ['behind a longer one', 'Card  number : SK00000000017'],
    ['behind a shorter one', 'Card:SK00000000017'],
    ['behind one with a dot', 'serial no. SK00000000017'],
    ['behind a word and a mark', 'No#SK00000000017'],
    ['behind the word alone', 'SERIAL: SK00000000017'],
    ['behind letters that are no prefix', 'SN: SK00000000017'],
    ['behind letters with a stroke', 'S/N: SK00000000017'],
    ['behind other words', 'my card: SK00000000017'],
    ['behind its prefix and a colon', 'SK: 00000000017'],
    ['behind letters without a blank', 'SN:SK00000000017'],
    ['behind letters with several marks', 'SN:# SK00000000017'],
    ['with a character behind it', 'SK00000000017号'],
    ['with a full stop', 'SK00000000017。'],
    ['with words behind it', 'SK00000000017，谢谢'],
  ])('is read %s', (_, typed) => {
    expect(readSerial(typed)).toBe(serial);
  });

  it.each([
    ['of figures behind a word', 'No#8800000000177', '8800000000177'],
    ['of figures behind words', 'Card  number : 8800000000177', '8800000000177'],
    ['of a number that a spreadsheet made a fraction', '8800000000177.0', '8800000000177'],
    ['of one with more places', '8800000000177.000', '8800000000177'],
    ['of eleven figures', '00000000017.0', '00000000017'],
    ['but ten figures keep what follows', '0000000017.0', '00000000170'],
    ['and so does what is no nought', '8800000000177.5', '88000000001775'],
    ['and so do noughts before it', '8800000000177.05', '880000000017705'],
    ['and what has letters', 'SK00000000017.0', 'SK000000000170'],
    ['of a letter behind a colon', 'AB: C1', 'ABC1'],
    ['of a letter behind a figure', '1a: bc', '1ABC'],
    ['of a prefix that is a word', 'NO00000000017', 'NO00000000017'],
    ['of a word that is the end of one', 'XNO: 00000000017', 'XNO00000000017'],
    ['of a letter before figures', 'A: 00000000017', 'A00000000017'],
    ['of a part', '0000 017', '0000017'],
    ['of a character between its figures', 'SK0000码0000017', 'SK0000码0000017'],
    ['of nothing', ' 。', ''],
  ])('is read %s', (_, typed, read) => {
    expect(readSerial(typed)).toBe(read);
  });
});

import { formatSerial } from '#contract/card/serial';
import { cardAfter, toCardId } from '../card-id';
import { codeLookups, codeTails, drawCodes, type CodeRun } from './activation-code';
import { prepareCardBatch, type CardKeys, type CardOrder } from './card-batch';
import { openCodes } from './code-copy';

const keyOf = (byte: number) => Buffer.alloc(32, byte);
const keys: CardKeys = { lookup: [keyOf(1), keyOf(2)], copy: [keyOf(3), keyOf(4)] };
const order: CardOrder = {
  printJobId: 5,
  prefix: 'SK',
  firstCard: toCardId(7, 4_990),
  quantity: 100,
  codeLength: 16,
};

describe('some of the cards of a print job', () => {
  const drawn = drawCodes(20, 16);
  const given: CodeRun = { codeLength: 16, bytes: Buffer.from(drawn.bytes) };
  const batch = prepareCardBatch(order, keys, { offset: 30, count: 20 }, () => given);

  it('follow upon those before them, as many as were asked for', () => {
    expect(batch).toMatchObject({
      printJobId: 5,
      count: 20,
      firstCard: cardAfter(order.firstCard, 30),
      lastCard: cardAfter(order.firstCard, 49),
    });
  });

  it('have the check digits of their serials', () => {
    const serials = Array.from({ length: 20 }, (_, at) =>
      formatSerial({ prefix: 'SK', runningNo: 4_990 + 30 + at }),
    );
    expect([...batch.checkDigits].join('')).toBe(serials.map((serial) => serial.at(-1)).join(''));
  });

  it('have the tails and the look-ups of their codes, by the newest key', () => {
    expect(batch.codeTails).toEqual(codeTails(drawn));
    expect(batch.codeLookups).toEqual(codeLookups(keyOf(1), drawn));
  });

  it('have a copy of their codes that the newest key opens, for these cards alone', () => {
    expect(openCodes([keyOf(3)], { ...order, ...batch }, batch.codeCopy)).toEqual(drawn);
    expect(() =>
      openCodes([keyOf(3)], { ...batch, ...order, lastCard: batch.lastCard }, batch.codeCopy),
    ).toThrow();
  });

  it('leave no readable code behind, also where they could not be made', () => {
    const nothing = Buffer.alloc(20 * 16);
    expect(given.bytes).toEqual(nothing);
    const bytes = Buffer.from(drawn.bytes);
    const broken: CardKeys = { ...keys, copy: [Buffer.alloc(1)] };
    expect(() =>
      prepareCardBatch(order, broken, { offset: 0, count: 20 }, () => ({ codeLength: 16, bytes })),
    ).toThrow();
    expect(bytes).toEqual(nothing);
  });

  it.each([12, 16])('get codes of %i characters from the system where none are given', (codeLength) => {
    const { codeLookups: lookups, codeTails: tails } = prepareCardBatch({ ...order, codeLength }, keys, {
      offset: 0,
      count: 3,
    });
    expect(new Set(lookups.toString('hex').match(/.{32}/g)).size).toBe(3);
    expect(tails.toString('latin1')).toMatch(/^[2-9A-HJ-NP-Z]{12}$/);
  });
});

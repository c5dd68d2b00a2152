/** What the telephone that holds a card is answered when it repeats the call, and what everybody else is answered. */
import { sql, type SQL } from 'drizzle-orm';
import type { CardAction } from '#contract/card/constants';
import { readCode } from '#contract/readers/code';
import { readPhone } from '#contract/readers/phone';
import type { Database } from '#server/database/database';
import { withIdempotency } from '#server/idempotency/idempotency';
import { Refusal } from '#server/lib/refusal';
import { changeCards } from '#server/modules/card/change/change-cards';
import { codeLookup } from '#server/modules/card/public';
import { replaceCard } from '#server/modules/customer/replace-card';
import { receiveGoods } from '#server/modules/grant/receive/receive-goods';
import { countActivations } from '#server/modules/qrcode/scan-repository';
import type { PrintJobState } from '#server/modules/repertory/print-job/print-job-repository';
import { openTestGrants, serialAt, type TestGrants } from '#testing/areas/grant';
import { openActivation } from './activate-card';
import { activateSeveral } from './activate-several';
import { lockCardsByLookups } from './activation-repository';

const phone = '13911110001';
const stranger = '13911110002';
const source = { accountId: null, requestId: 'test', ip: '127.0.0.1' };
const unknown = 'AAAA-BBBB-CCCC-DDDD';
const refused = '4109 激活码无效或不可用，请核对后重试';

let grants: TestGrants;
let job: PrintJobState;
let codes: readonly string[] = [];
let statementCount = 0;
let activate: ReturnType<typeof openActivation>;

/** The same database, which counts the statements in transactions. */
const counting = (database: Database): Database => ({
  ...database,
  transaction: (work) =>
    database.transaction(async (tx) => {
      const asked = jest.spyOn(tx, 'query');
      return work(tx).finally(() => {
        statementCount += asked.mock.calls.length;
      });
    }),
});

/** Received cards of a print job and a grant of their own; more of them are in stock. */
async function receiveCards(activationsPerUser: number, spareCount = 0) {
  const stocked = await grants.stock(8 + spareCount, { activationsPerUser, presentGoodsIds: [2] });
  const ofJob = await grants.repertory.readCodes(stocked);
  const { id } = await grants.grant(stocked, { quantity: 8 });
  await receiveGoods(grants.parts, { id, receivedCount: 8 }, grants.actor);
  return { job: stocked, codes: ofJob };
}

beforeAll(async () => {
  grants = await openTestGrants();
  const { database, parts } = grants.repertory;
  ({ job, codes } = await receiveCards(8));
  activate = openActivation({
    database: withIdempotency(counting(database)),
    now: parts.now,
    lookupKeys: parts.keys.lookup,
    perMinute: 1_000_000,
    countActivations,
  });
});
afterEach(async () => expect(await grants.differences()).toEqual([]));
afterAll(() => grants.close());

const codeAt = (place: number) => codes[place] ?? '';
/** The body as the call reads what was typed. */
const read = (code: string, from = phone) => ({ code: readCode(code), phone: readPhone(from) });
const ask = (code: string, from = phone, key?: string) => activate(read(code, from), source, key);
const answerTo = (...asked: Parameters<typeof ask>) =>
  ask(...asked).then(
    ({ serial, isRepeated }) => `${serial} ${isRepeated ? 'again' : 'new'}`,
    (error: unknown) => (error instanceof Refusal ? `${error.code} ${error.message}` : Promise.reject(error)),
  );
const change = (action: CardAction, place: number) =>
  changeCards(
    grants.repertory.parts,
    { action, serials: [serialAt(job, place)], reason: '测试' },
    grants.actor,
  );
const countRecords = async () => (await grants.repertory.database.query(sql`select from audit_log`)).length;

describe('the telephone that holds a card', () => {
  it('gets the first answer again, however code and telephone are typed, and nothing more is recorded', async () => {
    const first = await ask(codeAt(0));
    const before = await countRecords();
    const again = await ask(`激活码：“${codeAt(0).toLowerCase()}”。`, '+86 139-1111-0001');
    expect(again).toEqual({ ...first, isRepeated: true });
    expect(await countRecords()).toBe(before);
  });

  it('gets the same answer twice when it sends the same call twice at once', async () => {
    const answers = await Promise.all([answerTo(codeAt(1)), answerTo(codeAt(1))]);
    expect(answers.sort()).toEqual([`${serialAt(job, 1)} again`, `${serialAt(job, 1)} new`]);
  });

  it('alone is told that its card is frozen, and that it has become void', async () => {
    await ask(codeAt(2));
    await change('freeze', 2);
    expect(await answerTo(codeAt(2))).toBe('4109 这张卡已用该手机号激活，现在被冻结，请联系商户或客服');
    expect(await answerTo(codeAt(2), stranger)).toBe(refused);
    await change('unfreeze', 2);
    expect(await answerTo(codeAt(2))).toBe(`${serialAt(job, 2)} again`);
    await change('void', 2);
    expect(await answerTo(codeAt(2))).toBe('4109 这张卡已用该手机号激活，后来作废了，请联系商户或客服');
    expect(await answerTo(codeAt(2), stranger)).toBe(refused);
  });

  it('is told of the card that took its place', async () => {
    const received = await receiveCards(1, 1);
    const [code = ''] = received.codes;
    const { serial } = await ask(code);
    await replaceCard(grants.parts, { serial, reason: '刮坏了' }, grants.actor);
    expect(await answerTo(code)).toBe('4109 这张卡已用该手机号激活，后来换成了另一张卡，请使用新卡');
  });

  it('is told the last day of the card, also when that has passed', async () => {
    const { validUntil } = await ask(codeAt(3));
    const { database, parts } = grants.repertory;
    const later = new Date(parts.now().getTime() + 4000 * 86_400_000);
    const activateLater = openActivation({
      database,
      now: () => later,
      lookupKeys: parts.keys.lookup,
      perMinute: 1_000_000,
      countActivations,
    });
    expect(await activateLater(read(codeAt(3)), source)).toMatchObject({ validUntil });
  });
});

describe('a telephone that does not hold the card', () => {
  it('is answered after the same number of statements, whatever is wrong with the code', async () => {
    const countFor = async (code: string) => {
      statementCount = 0;
      expect(await answerTo(code, stranger)).toBe(refused);
      return statementCount;
    };
    await ask(codeAt(4));
    await change('freeze', 4);
    await ask(codeAt(5));
    const counts = [];
    for (const code of [unknown, 'x', codeAt(4), codeAt(5)]) counts.push(await countFor(code));
    expect(new Set(counts).size).toBe(1);
  });
});

describe('activations that are sent at the same time', () => {
  it('get the answers that they would get one after another, and are counted once each', async () => {
    const [scarce, other] = [await receiveCards(2), await receiveCards(2)];
    const asked = [
      // The first goes alone; the others wait and then share a transaction.
      ['new', scarce, 0, phone],
      ['new', scarce, 1, phone],
      ['refused', scarce, 2, phone],
      ['new', scarce, 3, stranger],
      ['refused', scarce, 3, phone],
      ['again', scarce, 3, stranger],
      ['new', other, 0, phone],
      ['again', scarce, 0, phone],
      ['new', other, 1, stranger],
    ] as const;
    const before = await countRecords();
    const answers = await Promise.all(
      asked.map(([, { codes: ofJob }, place, from]) => answerTo(ofJob[place] ?? '', from)),
    );
    expect(answers).toEqual(
      asked.map(([expected, of, place]) =>
        expected === 'refused' ? refused : `${serialAt(of.job, place)} ${expected}`,
      ),
    );
    expect((await countRecords()) - before).toBe(5);
    expect(await grants.countStates(scarce.job)).toEqual({ 3: 5, 4: 3 });
  });

  it('need as many statements as a single one', async () => {
    const received = await receiveCards(8);
    statementCount = 0;
    await Promise.all(received.codes.map((code, place) => answerTo(code, `1391111100${place}`)));
    // The first of the eight goes alone, so there are two transactions.
    expect(statementCount).toBe(2 * 2);
  });
});

describe('several activations', () => {
  const said = { nickname: '', grade: null, regionCode: null, at: new Date(), today: '2026-01-01' };
  const activateAll = (asked: readonly (readonly [code: string, phone: string])[]) =>
    grants.repertory.database.transaction(async (tx) => {
      const hashes = asked.map(([code]) =>
        grants.parts.keys.lookup.map((key) => codeLookup(key, readCode(code))),
      );
      const cardIds = await lockCardsByLookups(tx, hashes);
      const queried = jest.spyOn(tx, 'query');
      const outcomes = await activateSeveral(
        tx,
        asked.map(([, from], place) => ({ ...said, cardId: cardIds[place], phone: from })),
      );
      return [outcomes.map((outcome) => outcome !== undefined), queried.mock.calls.length];
    });
  const [one, two, three] = ['13911110061', '13911110062', '13911110063'] as const;

  it('may name a card or a telephone twice: each is answered as if it came after those before', async () => {
    const [a = '', b = '', c = '', d = ''] = (await receiveCards(2)).codes;
    const [areActivated] = await activateAll([
      [a, one],
      [b, one],
      [c, one],
      [d, two],
      [d, three],
    ]);
    expect(areActivated).toEqual([true, true, false, true, false]);
  });

  it('share their statements with codes of nobody, from the same telephone, too', async () => {
    const [code = ''] = (await receiveCards(1)).codes;
    // One activates, and one looks for cards that were activated before.
    expect(
      await activateAll([
        [unknown, one],
        [code, one],
        [unknown, one],
      ]),
    ).toEqual([[false, true, false], 2]);
  });
});

describe('the database', () => {
  it('refuses an activation that moves the card to another grant or another print job', async () => {
    const [received, other] = [await receiveCards(1), await receiveCards(1)];
    const { database } = grants.repertory;
    const activateWith = (set: SQL) =>
      database.execute(sql`
        update cards set status = 4, activated_at = now(), customer_id = (select min(id) from customers), ${set}
        where id = ${received.job.firstCard}`);
    await expect(
      activateWith(
        sql`grant_batch_id = (select grant_batch_id from cards where id = ${other.job.firstCard})`,
      ),
    ).rejects.toThrow('relation "grant_batches" violates check constraint');
    await expect(activateWith(sql`print_job_id = ${other.job.id}`)).rejects.toThrow('keeps its number');
  });
});

describe('the idempotency key of an activation', () => {
  it('gives the first answer again, and is refused with another card or telephone', async () => {
    const key = 'a-key-of-a-customer-1';
    const first = await ask(codeAt(6), phone, key);
    expect(await ask(codeAt(6).replaceAll('-', ' '), '139 1111 0001', key)).toEqual(first);
    expect(await answerTo(codeAt(6), stranger, key)).toMatch(/^4111 /);
    expect(await answerTo(codeAt(7), phone, key)).toMatch(/^4111 /);
    await change('freeze', 6);
    expect(await ask(codeAt(6), phone, key)).toEqual(first);
  });

  it('of a refused call can be used again by the corrected one', async () => {
    const key = 'a-key-of-a-customer-2';
    expect(await answerTo(unknown, phone, key)).toBe(refused);
    expect(await answerTo(codeAt(7), phone, key)).toBe(`${serialAt(job, 7)} new`);
  });

  it('is stored without the code and the telephone', async () => {
    const [kept] = await grants.repertory.database.query<{ text: string }>(sql`
      select string_agg(to_jsonb(idempotency_keys)::text, '') as text from idempotency_keys`);
    for (const secret of [codeAt(6), codeAt(6).replaceAll('-', ''), phone])
      expect(kept?.text).not.toContain(secret);
  });
});

describe('tries to activate', () => {
  const open = (perMinute: number, now: () => Date) =>
    openActivation({
      database: grants.repertory.database,
      now,
      lookupKeys: grants.repertory.parts.keys.lookup,
      perMinute,
      countActivations,
    });
  /** Codes that differ in their beginnings. */
  const codeOfNobody = (place: number) => `${String(1000 + place).replaceAll(/[01]/g, 'A')}BBBBCCCCDDDD`;
  const tryAll = async (
    activateFrom: ReturnType<typeof open>,
    tries: readonly { readonly code: string; readonly ip: string | null }[],
  ) => {
    const answers: number[] = [];
    for (const { code, ip } of tries)
      answers.push(
        await activateFrom({ code, phone }, { ...source, ip }).then(
          () => 200,
          (error: unknown) => (error instanceof Refusal ? error.code : 500),
        ),
      );
    return answers;
  };

  it.each([
    ['from one address', ['10.0.0.1', '10.0.0.1', '10.0.0.1'], [4109, 4109, 4129]],
    ['from one network of IPv6', ['2001:db8::1', '2001:db8::2', '2001:db8::3'], [4109, 4109, 4129]],
    ['from several addresses', ['10.0.1.1', '10.0.1.2', '10.0.1.3'], [4109, 4109, 4109]],
  ])('%s are refused once there were more than allowed', async (_, addresses, expected) => {
    const at = new Date();
    const activateFrom = open(2, () => at);
    const tries = addresses.map((ip, place) => ({ ip, code: codeOfNobody(2 + place) }));
    expect(await tryAll(activateFrom, tries)).toEqual(expected);
  });

  it('are counted anew after a minute, and not before', async () => {
    let at = new Date();
    const activateFrom = open(1, () => at);
    const once = { ip: '10.0.2.1', code: codeOfNobody(9) };
    expect(await tryAll(activateFrom, [once, once])).toEqual([4109, 4129]);
    at = new Date(at.getTime() + 59_999);
    expect(await tryAll(activateFrom, [once])).toEqual([4129]);
    at = new Date(at.getTime() + 1);
    expect(await tryAll(activateFrom, [once, once])).toEqual([4109, 4129]);
  });

  it('with codes of the same beginning are refused after twenty, from whatever network they come', async () => {
    const at = new Date();
    const activateFrom = open(1_000_000, () => at);
    const tries = Array.from({ length: 21 }, (_, place) => ({
      ip: `10.0.3.${place}`,
      code: `ZZZZ${codeOfNobody(place).slice(0, 12)}`,
    }));
    expect(await tryAll(activateFrom, tries)).toEqual([...Array<number>(20).fill(4109), 4129]);
    expect(await tryAll(activateFrom, [{ ip: '10.0.3.0', code: codeOfNobody(30) }])).toEqual([4109]);
  });
});

describe('what a customer says of themselves', () => {
  const stateOf = async (from: string) =>
    grants.repertory.database.query(sql`
      select nickname, grade, region_code as "regionCode" from customers where phone = ${from}`);
  const said = { nickname: ' 小王 ', grade: ' 三年级 ', regionCode: '330106' };

  it('is kept without the blanks around it, once the card is theirs', async () => {
    const received = await receiveCards(1);
    const code = readCode(received.codes[0] ?? '');
    expect(await stateOf('13911110021')).toEqual([]);
    await activate({ code, phone: '13911110021', ...said }, source);
    expect(await stateOf('13911110021')).toEqual([
      { nickname: '小王', grade: '三年级', regionCode: '330106' },
    ]);
  });

  it.each([
    ['nothing', {}],
    ['blanks', { nickname: '  ', grade: '  ' }],
  ])('may be %s', async (_, nothing) => {
    const [received, from] = [await receiveCards(1), `1391111003${Object.keys(nothing).length}`];
    await activate({ code: readCode(received.codes[0] ?? ''), phone: from, ...nothing }, source);
    expect(await stateOf(from)).toEqual([{ nickname: '', grade: null, regionCode: null }]);
  });

  it.each([
    ['phone', '请填写 11 位手机号码', { phone: '1391111002' }],
    ['regionCode', '没有这个地区，请选择到区县', { regionCode: '330100' }],
  ])('is refused at its field where it can not be: %s', async (path, message, wrong) => {
    const code = readCode(unknown);
    await expect(activate({ code, phone, ...said, ...wrong }, source)).rejects.toMatchObject({
      code: 4100,
      data: { fields: [{ path, message }] },
    });
  });
});

describe('an activation', () => {
  it('answers what the card has, and is in the trail with its telephone covered', async () => {
    const received = await receiveCards(1);
    const before = grants.repertory.parts.now();
    const reply = await activate(
      { code: readCode(received.codes[0] ?? ''), phone: '13911110041' },
      { ...source, ip: '10.1.2.3' },
    );
    const serial = serialAt(received.job, 0);
    expect(reply).toEqual({
      serial,
      cardName: received.job.cardName,
      goods: '同步数学课',
      presentGoods: ['口算训练营'],
      activatedAt: expect.any(String),
      validUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      isRepeated: false,
    });
    expect(new Date(reply.activatedAt).getTime()).toBeGreaterThanOrEqual(before.getTime());
    const [record] = await grants.repertory.database.query(sql`
      select action, entity_kind as kind, ip, request_id as "requestId", detail, customers.phone
      from audit_log join customers on customers.id::text = entity_id
      order by position desc limit 1`);
    expect(record).toEqual({
      action: 'customer.activate',
      kind: 'customer',
      ip: '10.1.2.3',
      requestId: 'test',
      detail: { serial, phone: '139****0041', validUntil: reply.validUntil },
      phone: '13911110041',
    });
  });

  it('by way of a QR code is counted for that code, and for no other', async () => {
    const { database } = grants.repertory;
    const [token, otherToken] = ['222222222222', '333333333333'];
    await database.execute(sql`
      with batch as (
        insert into qr_batches (merchant_id, quantity, name_pattern, style, origin, created_by, created_at)
        values (${grants.merchantId}, 2, '前台', 'black', 'https://a.example', 1, now()) returning id
      )
      insert into qr_codes (token, status, batch_id, ordinal, name, merchant_id, created_at)
      select token, 1, batch.id, ordinality, '前台', ${grants.merchantId}, now()
      from batch, unnest(${sql.param([token, otherToken])}::text[]) with ordinality as given (token, ordinality)`);
    const received = await receiveCards(8);
    const at = (place: number) => ({ code: readCode(received.codes[place] ?? ''), phone: '13911110051' });
    await activate({ ...at(0), qrCode: token }, source);
    await activate({ ...at(0), qrCode: otherToken }, source);
    await activate(at(1), source);
    await expect(activate({ ...read(unknown), qrCode: token }, source)).rejects.toThrow(Refusal);
    expect(
      await database.query(sql`
        select token, serial, is_other as "isOther" from qr_activations join qr_codes on qr_codes.id = qr_code_id`),
    ).toEqual([{ token, serial: serialAt(received.job, 0), isOther: false }]);
  });
});

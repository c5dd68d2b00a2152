/** What tests refuse to let into the trail (testing/audit/personal-data.ts). */
import type { Database } from '#server/database/database';
import { personalDataIn } from '#testing/audit/personal-data';
import { openTestDatabase } from '#testing/database/database';
import { recordAudit, systemSource, withAuditTrail, type AuditEntry } from './record-audit';

describe('personal data in a record', () => {
  it.each<[what: string, facts: object]>([
    ['after.phone: a telephone', { after: { phone: '13800138000' } }],
    ['detail.who: a telephone', { detail: { who: '王老师 138 0013 8000' } }],
    ['detail.rows: a telephone', { detail: { rows: ['a', '13800138000'] } }],
    ['after.tail: an activation code', { after: { tail: 'A2CD-E5GH-JKMN-PQRS' } }],
    ['after.tail: an activation code', { after: { tail: '码 A2CDE5GHJKMN' } }],
    ['detail.place: an address', { detail: { place: '杭州市文三路 1 号' } }],
    ['before.contact: personal data', { before: { contact: '王老师' } }],
    ['after.consigneePhone: personal data', { after: { consigneePhone: '0571-87654321' } }],
    ['detail.filter.nickname: personal data', { detail: { filter: { nickname: '小明' } } }],
  ])('is found: %s', (what, facts) => {
    expect(personalDataIn(facts)).toEqual([what]);
  });

  it.each<[what: string, facts: object]>([
    ['masked', { after: { phone: '138****8000', nickname: '王**' } }],
    [
      'said to be there, to have changed, to be missing',
      { after: { contact: 'given', email: 'changed', address: null } },
    ],
    ['a number of telephones', { detail: { phones: 3 } }],
    ['a serial', { detail: { serials: [{ first: 'SK00000000123', last: 'SK00000000456' }] } }],
    ['the address of a film', { after: { blocks: { address: 'https://films.example/a.mp4' } } }],
    ['a number of an order', { after: { batchNo: 'P20261121-0001' } }],
  ])('is not what is %s', (_, facts) => {
    expect(personalDataIn(facts)).toEqual([]);
  });
});

describe('a test whose record holds personal data', () => {
  let plain: Database;
  beforeAll(async () => {
    plain = await openTestDatabase();
  });
  afterAll(() => plain.close());

  it('fails, whichever part of the record holds it', async () => {
    const database = withAuditTrail(plain, Buffer.alloc(32, 9));
    const entry: AuditEntry = { action: 'merchant.update', after: { contact: '王老师' } };
    await expect(database.transaction((tx) => recordAudit(tx, systemSource, entry))).rejects.toThrow(
      'The trail would keep for ever, of merchant.update: after.contact: personal data.',
    );
  });
});

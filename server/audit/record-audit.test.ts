/** What a record holds of who acted, on what, and how; and which records a database remembers as sealed. */
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import { openTestDatabase } from '#testing/database/database';
import { recordAudit, systemSource, withAuditTrail, type AuditSource } from './record-audit';

const key = Buffer.alloc(32, 9);

let plain: Database;
let served: Database;
beforeAll(async () => {
  plain = await openTestDatabase();
  served = withAuditTrail(plain, key);
  await plain.execute(sql`
    insert into accounts (id, username, display_name, role, password_hash) overriding system value
    values (901, 'ops', '运营小王', 'ops', '-')`);
});
afterAll(() => plain.close());

const open = { action: 'login.open' };
const recordFrom = (source: AuditSource) => served.transaction((tx) => recordAudit(tx, source, open));
const lastRecord = async () => {
  const [record] = await plain.query(sql`
    select account_id as "accountId", account_name as "accountName", username, request_id as "requestId", ip,
      entity_kind as "entityKind", entity_id as "entityId", before, after, detail
    from audit_log order by position desc limit 1`);
  return record;
};

describe('a record', () => {
  it.each<[who: string, source: AuditSource, said: object]>([
    [
      'an account, by the name that it has then',
      { accountId: 901, requestId: 'r', ip: '10.0.0.7' },
      { accountId: 901, accountName: '运营小王', username: 'ops', requestId: 'r', ip: '10.0.0.7' },
    ],
    [
      'an account, whatever other name is given',
      { accountId: 901, requestId: null, ip: null, name: 'root' },
      { accountId: 901, accountName: '运营小王', requestId: null, ip: null },
    ],
    [
      'the command line, which has a name and no account',
      { ...systemSource, name: 'root' },
      { accountId: null, accountName: 'root', username: null },
    ],
    ['the server itself', systemSource, { accountId: null, accountName: null, requestId: null, ip: null }],
  ])('names %s', async (_, source, said) => {
    await recordFrom(source);
    expect(await lastRecord()).toMatchObject(said);
  });

  it('has what its entry says, and nothing where it says nothing', async () => {
    await recordFrom(systemSource);
    expect(await lastRecord()).toMatchObject({
      entityKind: null,
      entityId: null,
      before: null,
      after: null,
      detail: {},
    });
    const said = { before: { status: 0 }, after: { status: 1 }, detail: { count: 2 } };
    const entry = { action: 'repertory.generate', entity: { kind: 'print_job', id: 7 }, ...said };
    await served.transaction((tx) => recordAudit(tx, systemSource, entry));
    expect(await lastRecord()).toMatchObject({ entityKind: 'print_job', entityId: '7', ...said });
  });

  it('is refused outside of a transaction, and in that of a database without a trail', async () => {
    const refusal = 'login.open was not recorded: this is no transaction with an audit trail.';
    await expect(recordAudit(served, systemSource, open)).rejects.toThrow(refusal);
    await expect(plain.transaction((tx) => recordAudit(tx, systemSource, open))).rejects.toThrow(refusal);
    const ended = await served.transaction(async (tx) => tx);
    await expect(recordAudit(ended, systemSource, open)).rejects.toThrow(refusal);
  });
});

describe('what a database has sealed last', () => {
  it('is the last record of its own that was kept, and stays what it is without a record', async () => {
    const own = withAuditTrail(plain, key);
    expect(own.lastSealed?.()).toBeUndefined();
    await own.transaction(async (tx) => {
      await recordAudit(tx, systemSource, open);
      await recordAudit(tx, systemSource, open);
    });
    const [end] = await plain.query(sql`select position, encode(seal, 'hex') as seal from audit_head`);
    expect(own.lastSealed?.()).toEqual(end);
    await own.transaction(async () => undefined);
    const failing = own.transaction(async (tx) => {
      await recordAudit(tx, systemSource, open);
      throw new Error('the work failed');
    });
    await expect(failing).rejects.toThrow('the work failed');
    expect(own.lastSealed?.()).toEqual(end);
  });
});

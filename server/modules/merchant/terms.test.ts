/** Terms: who may set them, through every call, and who is notified. */
import { sql } from 'drizzle-orm';
import { account } from '#contract/account/endpoints';
import { audit } from '#contract/audit/endpoints';
import { merchant, type MerchantUpdate } from '#contract/merchant/endpoints';
import { type MerchantImportField } from '#contract/merchant/terms';
import { notice } from '#contract/notice/endpoints';
import type { Right } from '#contract/rights';
import { everything } from '#server/lib/scope';
import { newMerchant, openTestMerchants, type TestMerchants } from '#testing/areas/merchant';
import { termsNews } from './terms-news';
import { updateMerchant } from './update-merchant';

let test: TestMerchants;
beforeAll(async () => {
  test = await openTestMerchants();
});
afterAll(() => test.close());

const refusal = '没有权限：修改商户条款';
const terms = { settlementKind: 'prepaid', creditLimit: 200, contractTo: '2030-12-31' } as const;
/** A change of each term. */
const changes: readonly Partial<MerchantUpdate>[] = [
  { settlementKind: 'consignment' },
  { creditLimit: 9000 },
  { contractTo: '2031-12-31' },
  { contractFrom: '2026-01-01' },
  { creditCode: '91330106MA2AXXXX0Y' },
];
const ownMerchant = () => test.add('ops', { ...terms, agentId: test.agentIds.east });
const find = async (id: number) => (await test.send('ops', merchant.findMerchant, { query: { id } })).data;

describe('the terms of a merchant', () => {
  it.each(changes)('are not changed by the agent whom they bind: %j', async (change) => {
    const { id } = await ownMerchant();
    const edit = await test.editOf(id, { contact: '新联系人', ...change });
    const before = await find(id);
    const refused = { code: 4100, data: { fields: [{ path: Object.keys(change)[0], message: refusal }] } };
    const { updateMerchant: byQuery, updateMerchantInBody: byBody } = merchant;
    expect(await test.send('agent-east', byQuery, { query: edit })).toMatchObject(refused);
    expect(await test.send('agent-east', byBody, { body: edit })).toMatchObject(refused);
    expect(await find(id)).toEqual(before);
  });

  it('stay where an agent edits the rest and leaves them out, or names them as they are', async () => {
    const { id } = await ownMerchant();
    const whole = await test.editOf(id, { contact: '新联系人' });
    const { settlementKind, creditLimit, contractTo, agentId, ...rest } = whole;
    expect((await test.send('agent-east', merchant.updateMerchant, { query: rest })).code).toBe(200);
    const again = { ...whole, contact: '又一位', version: 2 };
    expect((await test.send('agent-east', merchant.updateMerchant, { query: again })).code).toBe(200);
    const { merchant: shown, ...detail } = await find(id);
    expect(shown).toMatchObject({ contact: '又一位', agent: { id: agentId } });
    expect(detail).toMatchObject({ settlementKind, creditLimit, contractTo });
  });

  it('are not given to a new merchant by an agent, who makes it without', async () => {
    const body = newMerchant(terms);
    const fields = ['contractTo', 'settlementKind', 'creditLimit'].map((path) => ({
      path,
      message: refusal,
    }));
    const { addMerchant, addMerchantInBody } = merchant;
    expect(await test.send('agent-east', addMerchant, { query: body })).toMatchObject({ data: { fields } });
    expect(await test.send('agent-east', addMerchantInBody, { body })).toMatchObject({ data: { fields } });
    const { id } = await test.add('agent-east');
    expect((await find(id)).merchant.agent?.id).toBe(test.agentIds.east);
  });

  it('are not imported by an agent', async () => {
    const columns = { name: 0, kind: 1, contact: 2, phone: 3, regionCode: 4, settlementKind: 5 };
    const line = (name: string, kind: string) => [name, '学校', '王老师', '13800138000', '330106', kind];
    const body = {
      fileName: '条款.csv',
      columns: columns satisfies Partial<Record<MerchantImportField, number>>,
      lines: [line('条款一小', '预付'), line('条款二小', '')].map((cells, no) => ({ lineNo: no + 2, cells })),
    };
    const seen = await test.send('agent-east', merchant.previewMerchantImport, { body });
    expect(seen.data).toMatchObject({ newCount: 1, faults: [{ lineNo: 2, message: refusal }] });
    expect((await test.send('ops', merchant.previewMerchantImport, { body })).data.newCount).toBe(2);
  });

  it('are all that is changed by who may change nothing else', async () => {
    const { id } = await ownMerchant();
    const [operator] = await test.app.parts.database.query<{ id: number }>(
      sql`select id from accounts where username = 'ops'`,
    );
    const editor = {
      ...everything,
      accountId: operator?.id ?? 0,
      requestId: 'terms',
      ip: null,
      rights: new Set<Right>(['merchant.terms']),
    };
    const edit = await test.editOf(id, { creditLimit: 300 });
    await expect(updateMerchant(test.app.parts, { ...edit, contact: '别人' }, editor)).rejects.toMatchObject({
      data: { fields: [{ path: 'contact' }] },
    });
    expect(() => updateMerchant(test.app.parts, { id, status: 0, reason: '停' }, editor)).toThrow(
      '没有权限：编辑商户',
    );
    expect(await updateMerchant(test.app.parts, edit, editor)).toEqual({ version: 2 });
  });

  it('are named by the trail when they change, and told to everybody else who may change them', async () => {
    const { id } = await ownMerchant();
    const edit = await test.editOf(id, { settlementKind: 'monthly' });
    expect((await test.send('sales', merchant.updateMerchant, { query: edit })).code).toBe(200);
    const [record] = (
      await test.send('admin', audit.listAuditRecords, {
        query: { entityKind: 'merchant', entityId: String(id), currentPage: 1, pageSize: 1 },
      })
    ).data.items;
    expect(record?.action).toBe('merchant.terms');
    const told = async (who: 'ops' | 'sales' | 'agent-east' | 'auditor') =>
      (await test.send(who, notice.listNotices)).data
        .filter(({ type, record: told }) => type === 'terms' && told?.id === String(id))
        .map(({ text }) => text);
    expect(await told('ops')).toEqual([expect.stringMatching(/的条款已由 .* 修改：结算方式$/)]);
    expect([await told('sales'), await told('agent-east'), await told('auditor')]).toEqual([[], [], []]);
  });

  it('are told to an agent who may change them of its own merchants alone', async () => {
    const { database } = test.app.parts;
    const { id } = await ownMerchant();
    const edit = await test.editOf(id, { creditLimit: 700 });
    expect((await test.send('ops', merchant.updateMerchant, { query: edit })).code).toBe(200);
    const toldOf = async (agentId: number) => {
      const reader = { accountId: agentId, agentId, rights: new Set<Right>(['merchant.terms']) };
      const statement = termsNews.select(reader, sql`now() - interval '1 day'`, 100);
      return (await termsNews.list(database, statement)).map(({ record }) => record?.id);
    };
    expect(await toldOf(test.agentIds.east)).toContain(String(id));
    expect(await toldOf(test.agentIds.west)).toEqual([]);
  });
});

describe('the merchants of an agent who leaves', () => {
  const reason = '代理离职';
  const preview = async (agentId: number) =>
    (await test.send('sales', merchant.previewHandOver, { query: { agentId } })).data;

  it('go to another agent in one go, each with a record of the trail', async () => {
    const { east, west } = test.agentIds;
    const { id } = await ownMerchant();
    const { merchantCount: expectedCount } = await preview(east);
    const { merchantCount: before } = await preview(west);
    const agents = (await test.send('sales', merchant.listMerchantAgents)).data;
    expect(agents.find((agent) => agent.id === east)?.merchantCount).toBe(expectedCount);
    const body = { agentId: east, toAgentId: west, expectedCount, reason };
    const done = await test.send('sales', merchant.handOverMerchants, { body });
    expect(done.data).toEqual({ changedCount: expectedCount });
    expect([await preview(east), (await preview(west)).merchantCount]).toEqual([
      { merchantCount: 0, openGrantCount: 0, openCardCount: 0, qrCodeCount: 0 },
      before + expectedCount,
    ]);
    expect(await find(id)).toMatchObject({ merchant: { agent: { id: west } }, version: 2 });
    expect((await test.send('agent-east', merchant.findMerchant, { query: { id } })).code).not.toBe(200);
    const [record] = (
      await test.send('admin', audit.listAuditRecords, {
        query: { entityKind: 'merchant', entityId: String(id), currentPage: 1, pageSize: 1 },
      })
    ).data.items;
    expect(record).toMatchObject({ action: 'merchant.terms', detail: { reason } });
  });

  it('are told to who may hand them over, as long as the agent is disabled and they are not handed over', async () => {
    const { west } = test.agentIds;
    await test.add('ops', { agentId: west });
    const told = async (who: 'ops' | 'agent-east') =>
      (await test.send(who, notice.listNotices)).data
        .map(({ text }) => text)
        .filter((text) => text.includes('已停用'));
    const set = async (isActive: boolean) => {
      const body = { id: west, action: isActive ? 'enable' : 'disable', reason } as const;
      expect((await test.send('admin', account.changeAccountStatus, { body })).code).toBe(200);
    };
    await set(false);
    expect(await told('ops')).toEqual([
      expect.stringMatching(/^代理“西部代理”已停用，名下还有 \d+ 家商户，新发放的卡仍算在其名下，请移交$/),
    ]);
    expect(await told('agent-east')).toEqual([]);
    await set(true);
    expect(await told('ops')).toEqual([]);
  });

  it('stay where their count differs from the preview, or where the successor cannot take them', async () => {
    const { east, west } = test.agentIds;
    await ownMerchant();
    const { merchantCount } = await preview(east);
    const send = async (given: object) =>
      test.send('sales', merchant.handOverMerchants, {
        body: { agentId: east, toAgentId: west, expectedCount: merchantCount, reason, ...given },
      });
    expect((await send({ expectedCount: merchantCount + 1 })).msg).toContain('请重新核对');
    expect(await send({ toAgentId: 1 })).toMatchObject({ data: { fields: [{ path: 'toAgentId' }] } });
    expect(await send({ toAgentId: east })).toMatchObject({ data: { fields: [{ path: 'toAgentId' }] } });
    const body = { agentId: west, toAgentId: null, expectedCount: 1, reason };
    expect((await test.send('agent-east', merchant.handOverMerchants, { body })).code).not.toBe(200);
    expect((await preview(east)).merchantCount).toBe(merchantCount);
    expect((await send({ toAgentId: null })).data).toEqual({ changedCount: merchantCount });
  });
});

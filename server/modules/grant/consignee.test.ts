/** The consignee of a grant: stored in the grant until it is cleared, and never in the sealed trail. */
import { sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint';
import type { grant } from '#contract/grant/endpoints';
import { everything } from '#server/lib/scope';
import { openTestGrants, type TestGrants } from '#testing/areas/grant';
import { refusalIn, refusalOf } from '#testing/refusal';
import { anonymiseGrant } from './anonymise-grant';
import { getGrant } from './list/read-grants';
import { receiveGoods } from './receive/receive-goods';
import { updateGrant } from './update-grant';

let grants: TestGrants;
beforeAll(async () => {
  grants = await openTestGrants();
});
afterAll(() => grants.close());

const way = {
  delivery: 'mail',
  consignee: '王老师',
  consigneePhone: '13800138000',
  address: '文一路 1 号',
} as const;
const mailed = async () => grants.grant(await grants.printed(2), { quantity: 2, ...way });
const edit = (
  id: number,
  version: number,
  given: Pick<BodyOf<typeof grant.updateGrant>, 'consignee' | 'consigneePhone' | 'address' | 'courier'>,
) => updateGrant(grants.parts, { id, version, note: '', ...given }, grants.actor);
const trailOf = (id: number) =>
  grants.repertory.database.query<{
    action: string;
    before: object | null;
    after: object;
    detail: object;
  }>(sql`
    select action, before, after, detail from audit_log
    where entity_kind = 'grant_batch' and entity_id = ${String(id)} order by position`);

describe('an edit of how a grant is sent', () => {
  it.each([
    ['consignee', { address: way.address }, '邮寄须填写收货人'],
    ['address', { consignee: ' ', address: ' ' }, '邮寄须填写收货人；邮寄须填写收货地址'],
  ])('keeps the %s of mailed cards that have not arrived', async (_, given, said) => {
    const { id } = await mailed();
    expect(await refusalOf(edit(id, 1, given))).toBe(said);
    expect(await getGrant(grants.parts, id, everything)).toMatchObject({ version: 1, address: way.address });
  });

  it('gives no courier to cards that are picked up', async () => {
    const { id } = await grants.grant(await grants.printed(1), { quantity: 1 });
    expect(await refusalOf(edit(id, 1, { courier: '顺丰' }))).toBe('自提的卡没有快递');
  });
});

describe('the trail of a grant', () => {
  it('says which of name and address were written and changed, and keeps neither', async () => {
    const { id } = await mailed();
    await edit(id, 1, { consignee: '李老师', address: way.address });
    await receiveGoods(grants.parts, { id, receivedCount: 2 }, grants.actor);
    await edit(id, 2, { consignee: '李老师' });
    const trail = (await trailOf(id)).filter(({ action }) => action !== 'grant.receive');
    expect(trail).toMatchObject([
      {
        action: 'grant.create',
        after: { consignee: 'given', address: 'given', consigneePhone: '138****8000' },
      },
      {
        before: { consignee: 'given', address: 'given' },
        after: { consignee: 'changed', address: 'given' },
      },
      { before: { consignee: 'given', address: 'given' }, after: { consignee: 'given', address: null } },
    ]);
    expect(JSON.stringify(trail)).not.toMatch(/老师|文一路/);
  });

  it('says that a telephone was exchanged for one that reads alike, and a conflict says it, too', async () => {
    const { id } = await mailed();
    const content = { consignee: way.consignee, address: way.address };
    await edit(id, 1, { ...content, consigneePhone: '13811118000' });
    await edit(id, 2, { ...content, consigneePhone: '13911118000' });
    const [, alike, other] = await trailOf(id);
    expect([alike, other]).toMatchObject([
      { before: { consigneePhone: '138****8000' }, after: { consigneePhone: 'changed' } },
      { before: { consigneePhone: '138****8000' }, after: { consigneePhone: '139****8000' } },
    ]);
    await edit(id, 3, { ...content, consigneePhone: '13922228000' });
    const refusal = await refusalIn(edit(id, 3, { ...content, consigneePhone: '13933338000' }));
    expect(refusal.data).toMatchObject({ before: { consigneePhone: '139****8000' } });
  });

  it('still lets a conflict show what somebody else wrote', async () => {
    const { id } = await mailed();
    await edit(id, 1, { consignee: '李老师', address: way.address });
    await edit(id, 2, { consignee: '赵老师', address: way.address });
    const refusal = await refusalIn(edit(id, 1, { consignee: '孙老师', address: way.address }));
    expect(refusal.data).toMatchObject({
      version: 3,
      before: { consignee: 'given' },
      after: { consignee: '赵老师' },
    });
    expect(Object.keys((refusal.data as { before: object }).before)).toEqual(['consignee']);
  });
});

describe('clearing a consignee', () => {
  it('waits until everything has arrived, empties what there is, with a reason in the trail', async () => {
    const { id } = await mailed();
    const clear = async (version: number, reason = '收货人要求删除') =>
      anonymiseGrant(grants.parts, { id, version, reason }, grants.actor);
    expect((await refusalIn(clear(1))).message).toBe('还有卡没有收货，收货或结案后才能清空收货人');
    await receiveGoods(grants.parts, { id, receivedCount: 2 }, grants.actor);
    const { version } = await getGrant(grants.parts, id, everything);
    await refusalIn(clear(version, ' '));
    expect(await clear(version)).toEqual({ version: version + 1 });
    expect(await getGrant(grants.parts, id, everything)).toMatchObject({
      version: version + 1,
      consignee: null,
      consigneePhone: null,
      address: null,
    });
    expect((await trailOf(id)).at(-1)).toMatchObject({
      action: 'grant.anonymise',
      before: { consignee: 'given', consigneePhone: '138****8000', address: 'given' },
      after: { consignee: null, consigneePhone: null, address: null },
      detail: { reason: '收货人要求删除' },
    });
    expect((await refusalIn(clear(version + 1))).message).toBe('该批次没有收货人信息');
    expect((await refusalIn(clear(version))).message).toContain('已被');
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bodyCodes } from '#contract/codes';
import type { GrantDetail, GrantEdit, GrantShipment } from '#contract/grant/endpoints';
import { renderPage } from '#src/components/render-page.fixture';
import { DraftStores } from '#src/controllers/form/DraftStores';
import { today } from '#src/lib/date';
import { grant } from '#src/models/grant';
import { startTestApp } from '#src/models/ports.fixture';
import { user } from '#src/models/user';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import type { GrantAction } from '../offered-grant-actions';
import { GrantDialog } from './GrantDialog';
import { waitingGrant } from './waiting-grant.fixture';

let host: LocalHost;
beforeEach(async () => {
  window.sessionStorage.clear();
  host = await startPageHost();
});
afterEach(() => host.close());

const mailed: GrantDetail = {
  ...waitingGrant,
  grant: { ...waitingGrant.grant, delivery: 'mail' },
  consignee: '王老师',
  address: '文一路 1 号',
};
const open = (action: GrantAction, latest: GrantDetail) =>
  renderPage(
    <DraftStores>
      <GrantDialog action={action} latest={latest} onDone={() => undefined} />
    </DraftStores>,
    { app: startTestApp([user, grant]).app },
  );
const waybill = (place: number) => within(screen.getByRole('group', { name: `第 ${place} 单` }));
const fill = async (place: number, label: string, typed: string) => {
  const field = waybill(place).getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, typed);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sentTo = async <Body,>(path: string): Promise<Body> => {
  const sent = () => host.received.filter(({ url }) => url.endsWith(path));
  await waitFor(() => expect(sent()).toHaveLength(1));
  return JSON.parse(sent()[0]?.body ?? '') as Body;
};

describe('the dialog 登记发货', () => {
  it('begins with one waybill for all cards, and takes several, each with its number and count', async () => {
    host.answer(
      '/studycard-api/grant/v1/shipStudyCardBatch',
      envelope(
        bodyCodes.invalidFields,
        { fields: [{ path: 'waybills.1.trackingNo', message: '快递单号重复' }] },
        '快递单号重复',
      ),
    );
    open('ship', mailed);
    await fill(1, '快递公司', '顺丰');
    await fill(1, '快递单号', 'SF1');
    expect(waybill(1).getByLabelText('张数')).toHaveValue('80');
    expect(screen.getByLabelText('包裹件数')).toHaveValue('1');
    await press('添加运单');
    expect(screen.queryByLabelText('包裹件数')).toBeNull();
    await fill(1, '张数', '50');
    await fill(2, '快递单号', 'SF2');
    await press('发货 2 件');
    expect(await waybill(2).findByText('请填写张数')).toBeVisible();
    await fill(2, '张数', '30');
    expect(screen.getByText('运单共 80 张，本批次 80 张')).toBeVisible();
    await press('发货 2 件');
    expect(await sentTo<GrantShipment>('shipStudyCardBatch')).toEqual({
      id: 9,
      parcelCount: 2,
      expectedCount: 80,
      waybills: [
        { day: today(), courier: '顺丰', trackingNo: 'SF1', count: 50 },
        { day: today(), courier: '顺丰', trackingNo: 'SF2', count: 30 },
      ],
    });
    expect(await waybill(2).findByText('快递单号重复')).toBeVisible();
  });

  it('asks for no waybill where the cards are picked up', async () => {
    open('ship', waitingGrant);
    await press('发货 1 件');
    expect(await sentTo<GrantShipment>('shipStudyCardBatch')).toEqual({
      id: 9,
      parcelCount: 1,
      expectedCount: 80,
    });
  });
});

describe('the dialog 修改收货信息', () => {
  it('adds, corrects and removes waybills', async () => {
    const waybills = ['SF1', 'SF2'].map((trackingNo) => ({
      day: '2026-11-20',
      courier: '顺丰',
      trackingNo,
      count: null,
    }));
    open('edit', { ...mailed, grant: { ...mailed.grant, waybills } });
    await press('删除第 1 单');
    await fill(1, '快递单号', 'SF3');
    await press('添加运单');
    await fill(2, '快递公司', '中通');
    await press('修改收货信息');
    expect(await sentTo<GrantEdit>('updateStudyCardBatch')).toMatchObject({
      waybills: [
        { day: '2026-11-20', courier: '顺丰', trackingNo: 'SF3' },
        { day: '2026-11-20', courier: '中通' },
      ],
    });
  });
});

import { screen } from '@testing-library/react';
import type { GrantPreview, NewGrant } from '#contract/grant/endpoints';
import { renderPart } from '#src/components/render-page.fixture';
import { ConfirmGrant } from './ConfirmGrant';

const body: Required<NewGrant> = {
  targetKind: 'merchant',
  merchantId: 1,
  phones: [],
  card: { cardName: '同步课堂', cardKind: 'physical', goodsId: 1 },
  quantity: 20,
  selection: 'oldest',
  ranges: [],
  delivery: 'mail',
  presentGoodsIds: [7, 8],
  activateBefore: '2027-06-30',
  consignee: '李老师',
  consigneePhone: '13800138000',
  address: '文一路 1 号',
  courier: '顺丰',
  trackingNo: 'SF100',
  waybills: [{ day: '2026-11-22', courier: '顺丰', trackingNo: 'SF100', count: 12 }, { courier: '中通' }],
  unitPriceFen: 1250,
  settlementKind: 'monthly',
  note: '开学用',
};

const preview: GrantPreview = {
  quantity: 20,
  availableCount: 100,
  ranges: [
    {
      first: 'SK00000000017',
      last: 'SK00000000204',
      count: 20,
      printJob: { id: 1, batchNo: 'P20261120-0001' },
    },
  ],
  rangeCount: 1,
  activateBefore: '2027-06-30',
  settlementKind: 'monthly',
  agent: null,
  isInBackground: false,
  repeatedPhones: [],
  sameGoodsCount: 0,
  plan: 'plan',
};

it('the confirmation of a grant names everything that was filled in, presents among it', async () => {
  renderPart(
    <ConfirmGrant
      body={body}
      preview={preview}
      target="新华书店"
      presentGoods={['字帖', '挂图']}
      answer={() => undefined}
    />,
  );
  const dialog = await screen.findByRole('dialog');
  for (const said of [
    ...[
      '新华书店',
      '同步课堂',
      '20 张',
      'SK00000000017',
      '字帖、挂图',
      '2027-06-30',
      '李老师',
      '13800138000',
    ],
    ...['文一路 1 号', '2026-11-22 · 顺丰 · SF100 · 12 张', '中通', '12.50', '月结', '开学用'],
  ])
    expect(dialog).toHaveTextContent(said);
});

/** The merchants of the list: columns in the order of screens.md, but the state after the name; and the card on a phone. */
import { Flex, Typography } from 'antd';
import { Link } from 'react-router-dom';
import { merchantStatus } from '#contract/merchant/constants';
import type { Merchant } from '#contract/merchant/endpoints';
import {
  choice,
  day,
  named,
  of,
  opener,
  path,
  row,
  serial,
  status,
  text,
} from '#src/components/list/column-kinds';
import { columnsOf } from '#src/components/list/columns-of';
import { StatusTag, type Tone } from '#src/components/values/StatusTag';
import { WholeName } from '#src/components/values/WholeName';
import { displayCount } from '#src/lib/display-number';
import { useTexts } from '#src/locales';
import { merchantLabels, type MerchantLabels } from '#src/locales/labels/merchant';
import { merchant } from '#src/models/merchant';
import { qrCodePaths } from '../qrcode/paths';
import { MerchantActions, type RowAction } from './merchant-actions';

const tones = {
  [merchantStatus.disabled]: 'quiet',
  [merchantStatus.enabled]: 'good',
} as const satisfies Record<Merchant['status'], Tone>;

export interface MerchantHandlers {
  readonly onOpen: (merchant: Merchant) => void;
  readonly onAction: (action: RowAction, merchant: Merchant) => void;
}

export const merchantColumns = (
  labels: MerchantLabels,
  { onOpen, onAction }: MerchantHandlers,
  { actionTitle, leadsToQrCodes }: { readonly actionTitle: string; readonly leadsToQrCodes: boolean },
) =>
  columnsOf(merchant.list, labels, {
    code: text({ width: 142, fixed: 'left', isEllipsis: false }),
    name: opener<Merchant>(({ name }) => name, onOpen, { width: 150 }),
    status: status(tones, { width: 84 }),
    kind: choice({ width: 121, isEllipsis: true }),
    agent: named({ width: 142 }),
    contact: text({ width: 80 }),
    phone: serial({ width: 116 }),
    region: of(({ region }: Merchant) => region.path, path({ width: 128 })),
    qrCodeCount: row<Merchant>(
      ({ id, qrCodeCount }) =>
        leadsToQrCodes && qrCodeCount > 0 ? (
          <Link to={qrCodePaths.ofMerchant(id)}>{displayCount(qrCodeCount)}</Link>
        ) : (
          displayCount(qrCodeCount)
        ),
      { width: 92, align: 'right', title: labels.fields.qrCodeCount },
    ),
    createdAt: day({ isExtra: true }),
    actions: row<Merchant>((shown) => <MerchantActions merchant={shown} onAction={onAction} />, {
      title: actionTitle,
      width: 124,
      fixed: 'right',
    }),
  });

export const MerchantStatusTag = ({ status: shown }: Pick<Merchant, 'status'>) => (
  <StatusTag tone={tones[shown]} label={useTexts(merchantLabels).status[shown]} />
);

export function MerchantCard({
  merchant: shown,
  onOpen,
  onAction,
}: MerchantHandlers & { merchant: Merchant }) {
  const { kind } = useTexts(merchantLabels);
  return (
    <>
      <Flex justify="space-between" align="start" gap="small">
        <WholeName onOpen={() => onOpen(shown)}>{shown.name}</WholeName>
        <MerchantStatusTag status={shown.status} />
      </Flex>
      <Typography.Text type="secondary">
        {[shown.code, kind[shown.kind], shown.agent?.name].filter(Boolean).join(' · ')}
      </Typography.Text>
      <Typography.Paragraph style={{ marginBlock: 4 }}>
        {[shown.contact, shown.phone, shown.region.path.join(' ')].join(' · ')}
      </Typography.Paragraph>
      <MerchantActions merchant={shown} onAction={onAction} />
    </>
  );
}

/**
 * The columns of the list of merchants, in the order of the specification except for the status, which follows the
 * name; and a merchant's card.
 */
import { Flex, Typography } from 'antd';
import { Link } from 'react-router-dom';
import { merchantStatus } from '#contract/merchant/constants';
import type { Merchant } from '#contract/merchant/endpoints';
import { merchantFields } from '#contract/merchant/fields';
import { merchantWords, type MerchantLabels } from '#contract/merchant/labels';
import { count, day, of, opener, row, status, text } from '#src/components/list/column-kinds';
import { columnsOf } from '#src/components/list/columns-of';
import { fieldColumns } from '#src/components/list/field-columns';
import { entryName } from '#src/components/pickers/in-use';
import { componentTexts } from '#src/components/texts';
import { StatusTag, type Tone } from '#src/components/values/StatusTag';
import { WholeName } from '#src/components/values/WholeName';
import { displayCount, displayRate } from '#src/lib/display-number';
import { useLabels, useTexts } from '#src/locales';
import { merchant } from '#src/models/merchant';
import { MerchantActions, type RowAction } from './merchant-actions';
import type { MerchantLinks } from './merchant-links';

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
  {
    actionTitle,
    linkOf,
    disabledEntry,
  }: {
    readonly actionTitle: string;
    readonly linkOf: MerchantLinks;
    readonly disabledEntry: (name: string) => string;
  },
) => {
  const figure = (name: 'activatedCount' | 'qrCodeCount', width: number) =>
    row<Merchant>(
      (shown) => {
        const to = linkOf(name, shown);
        const shownCount = displayCount(shown[name]);
        return to === undefined ? shownCount : <Link to={to}>{shownCount}</Link>;
      },
      { width, align: 'right', title: labels.fields[name] },
    );
  const { name: _, ...own } = fieldColumns(merchantFields, {
    kind: { width: 121, isEllipsis: true },
    contact: { width: 80 },
    region: { width: 130 },
  });
  return columnsOf(merchant.list, labels, {
    code: text({ width: 104, fixed: 'left', isEllipsis: false }),
    name: opener<Merchant>(
      ({ name }) => name,
      ({ id }) => id,
      onOpen,
      { width: 157 },
    ),
    status: status(tones, { width: 72 }),
    ...own,
    agent: of(({ agent }: Merchant) => agent && entryName(agent, disabledEntry), text({ width: 96 })),
    grantedCount: count({ width: 92 }),
    activatedCount: figure('activatedCount', 96),
    activationRate: of(rateOf, text({ width: 100, align: 'right', isEllipsis: false })),
    qrCodeCount: figure('qrCodeCount', 80),
    createdAt: day({ isExtra: true }),
    actions: row<Merchant>((shown) => <MerchantActions merchant={shown} onAction={onAction} />, {
      title: actionTitle,
      width: 106,
      fixed: 'right',
    }),
  });
};

/** The share of activated cards among those granted and not returned. */
export const rateOf = ({ activatedCount, grantedCount }: Merchant) =>
  displayRate(activatedCount, grantedCount);

export const MerchantStatusTag = ({ status: shown }: Pick<Merchant, 'status'>) => (
  <StatusTag tone={tones[shown]} label={useLabels(merchantWords).status[shown]} />
);

export function MerchantCard({
  merchant: shown,
  onOpen,
  onAction,
}: MerchantHandlers & { merchant: Merchant }) {
  const { kind, fields } = useLabels(merchantWords);
  const { disabledEntry } = useTexts(componentTexts);
  return (
    <>
      <Flex justify="space-between" align="start" gap="small">
        <WholeName openKey={String(shown.id)} onOpen={() => onOpen(shown)}>
          {shown.name}
        </WholeName>
        <MerchantStatusTag status={shown.status} />
      </Flex>
      <Typography.Text type="secondary">
        {[shown.code, kind[shown.kind], shown.agent && entryName(shown.agent, disabledEntry)]
          .filter(Boolean)
          .join(' · ')}
      </Typography.Text>
      <Typography.Paragraph style={{ marginBlock: 4 }}>
        {[shown.contact, shown.phone, shown.region.path.join(' / ')].join(' · ')}
        <br />
        {`${fields.grantedCount}\u00a0${displayCount(shown.grantedCount)} · ${fields.activationRate}\u00a0${rateOf(shown)}`}
      </Typography.Paragraph>
      <MerchantActions merchant={shown} onAction={onAction} />
    </>
  );
}

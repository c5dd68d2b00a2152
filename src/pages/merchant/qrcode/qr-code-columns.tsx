/** The columns of the list of QR codes in the order of the specification, and a code's card. */
import { Flex, Tooltip, Typography } from 'antd';
import { percentDigits } from '#contract/percent';
import { qrCodeStatus } from '#contract/qrcode/constants';
import type { QrCode } from '#contract/qrcode/endpoints';
import { qrCodeWords, type QrCodeLabels } from '#contract/qrcode/labels';
import { count, day, named, of, opener, row, text } from '#src/components/list/column-kinds';
import { columnsOf } from '#src/components/list/columns-of';
import { StatusTag, type Tone } from '#src/components/values/StatusTag';
import { wholeWords } from '#src/components/values/whole-words';
import { WholeName } from '#src/components/values/WholeName';
import { blank } from '#src/lib/blank';
import { displayCount } from '#src/lib/display-number';
import { useLabels, useTexts } from '#src/locales';
import { qrCodeTexts } from '#src/locales/qrcode';
import { pictureAddress, qrcode } from '#src/models/qrcode';
import { QrCodeActions, type RowAction } from './qr-code-actions';

const { generating, unbound, enabled, disabled } = qrCodeStatus;

const tones = {
  [generating]: 'running',
  [unbound]: 'waiting',
  [enabled]: 'good',
  [disabled]: 'quiet',
} as const satisfies Record<QrCode['status'], Tone>;

export interface QrCodeHandlers {
  readonly onOpen: (qrCode: QrCode) => void;
  readonly onAction: (action: RowAction, qrCode: QrCode) => void;
}

export const qrCodeColumns = (
  labels: QrCodeLabels,
  actionTitle: string,
  { onOpen, onAction }: QrCodeHandlers,
) =>
  columnsOf(qrcode.list, labels, {
    code: opener<QrCode>(
      ({ code }) => code,
      ({ id }) => id,
      onOpen,
      { width: 98, fixed: 'left', isPinned: true },
    ),
    status: row<QrCode>((shown) => <QrCodeStatusTag qrCode={shown} />, { width: 80 }),
    name: text({ width: 84 }),
    merchant: named({ width: 80 }),
    goods: named({ width: 80 }),
    page: named({ width: 120, isExtra: true }),
    thumbnail: row<QrCode>((shown) => <QrCodePicture qrCode={shown} sizePx={28} />, { width: 56 }),
    scanCount: count({ width: 84 }),
    visitorCount: count({ width: 72 }),
    activationCount: count({ width: 84 }),
    otherActivationCount: count({ width: 160, isExtra: true }),
    suspendedScanCount: count({ width: 120, isExtra: true }),
    conversion: of<QrCode, string>(conversionOf, text({ width: 84, align: 'right', isEllipsis: false })),
    batch: of<QrCode, string>(({ batch }) => batch.batchNo, text({ width: 96, isExtra: true })),
    createdAt: day({ width: 104, isExtra: true }),
    actions: row<QrCode>((shown) => <QrCodeActions qrCode={shown} onAction={onAction} />, {
      title: actionTitle,
      width: 147,
      fixed: 'right',
    }),
  });

/** Activations per hundred visitors; blank without visitors. */
export const conversionOf = ({ conversionPercent }: Pick<QrCode, 'conversionPercent'>): string =>
  conversionPercent === null ? blank : `${percentDigits(conversionPercent, 1)}%`;

/** The code's status; an enabled code that leads nowhere, or to disabled goods, says so, with the reason in a tooltip. */
export function QrCodeStatusTag({ qrCode }: { readonly qrCode: QrCode }) {
  const labels = useLabels(qrCodeWords).status;
  const { suspended, outages, disabledGoods } = useTexts(qrCodeTexts);
  const { status, outage } = qrCode;
  if (outage === null && !isOfDisabledGoods(qrCode))
    return <StatusTag tone={tones[status]} label={labels[status]} />;
  return (
    <Tooltip title={outage === null ? disabledGoods.why : outages[outage]}>
      <span>
        <StatusTag tone="caution" label={outage === null ? disabledGoods.status : suspended} />
      </span>
    </Tooltip>
  );
}

/**
 * An enabled code with disabled goods: it still works, because cards already handed out stay valid, but other goods should be
 * chosen.
 */
export const isOfDisabledGoods = ({ status, goods }: QrCode): boolean =>
  status === enabled && goods?.isEnabled === false;

interface QrCodePictureProps {
  readonly qrCode: QrCode;
  readonly sizePx: number;
  /** Empty beside the code's name, because a screen reader would read the same twice. */
  readonly alt?: string;
}

/** The picture that is also printed, as the server renders it. It never changes. */
export const QrCodePicture = ({ qrCode: { id, address }, sizePx, alt = '' }: QrCodePictureProps) =>
  address === null ? (
    blank
  ) : (
    <img
      src={pictureAddress({ id, format: 'svg' })}
      alt={alt}
      width={sizePx}
      height={sizePx}
      loading="lazy"
      decoding="async"
      // White in either shade, because readers need the contrast.
      style={{ display: 'block', background: '#fff', borderRadius: 4 }}
    />
  );

export function QrCodeCard({ qrCode, onOpen, onAction }: QrCodeHandlers & { readonly qrCode: QrCode }) {
  const { fields } = useLabels(qrCodeWords);
  const { code, name, merchant, goods, scanCount, activationCount } = qrCode;
  return (
    <Flex gap="small" align="start">
      <QrCodePicture qrCode={qrCode} sizePx={56} />
      <div style={{ flex: 1, minWidth: 0 }}>
        <Flex justify="space-between" align="start" gap="small">
          <WholeName openKey={String(qrCode.id)} onOpen={() => onOpen(qrCode)}>
            {code} {name}
          </WholeName>
          <div style={{ flexShrink: 0 }}>
            <QrCodeStatusTag qrCode={qrCode} />
          </div>
        </Flex>
        <Typography.Text type="secondary" style={wholeWords}>
          {[merchant.name, goods?.name].filter(Boolean).join(' · ')}
        </Typography.Text>
        <div style={{ ...wholeWords, marginBlock: 4 }}>
          {[
            `${fields.scanCount}\u00a0${displayCount(scanCount)}`,
            `${fields.activationCount}\u00a0${displayCount(activationCount)}`,
            `${fields.conversion}\u00a0${conversionOf(qrCode)}`,
          ].join(' · ')}
        </div>
        <QrCodeActions qrCode={qrCode} onAction={onAction} />
      </div>
    </Flex>
  );
}

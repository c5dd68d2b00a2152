/** The drawer of a QR code: figures and picture, scans by day, log. */
import { Flex, Typography } from 'antd';
import { Link } from 'react-router-dom';
import type { QrCodeDetail } from '#contract/qrcode/endpoints';
import { qrCodeWords } from '#contract/qrcode/labels';
import { useCan } from '#src/access';
import { NamedRecord } from '#src/components/record/NamedRecord';
import { FigureStrip } from '#src/components/values/FigureStrip';
import { FactList, type Fact } from '#src/controllers/record/FactList';
import { RecordDrawer } from '#src/controllers/record/RecordDrawer';
import { displayInstant } from '#src/lib/date';
import { useLabels, useTexts } from '#src/locales';
import { qrCodeTexts } from '#src/locales/qrcode';
import { qrcode } from '#src/models/qrcode';
import { useModel } from 'saga-models/react';
import { qrCodePaths } from '../paths';
import { QrCodeActions } from '../qr-code-actions';
import {
  conversionOf,
  isOfDisabledGoods,
  QrCodePicture,
  QrCodeStatusTag,
  type QrCodeHandlers,
} from '../qr-code-columns';
import { LogRows } from './LogRows';
import { ScanTab } from './ScanTab';

const { actions } = qrcode;

interface QrCodeDrawerProps extends Pick<QrCodeHandlers, 'onAction'> {
  /** The code's id, as in the address. */
  readonly qrCodeKey: string;
  readonly onClose: () => void;
}

export function QrCodeDrawer({ qrCodeKey, onAction, onClose }: QrCodeDrawerProps) {
  const { entity } = useLabels(qrCodeWords);
  const { record: text } = useTexts(qrCodeTexts);
  const mayPreview = useCan('merchant_menu');
  const { detail, problems } = useModel(qrcode, 'detail', 'problems');
  return (
    <RecordDrawer<QrCodeDetail>
      recordKey={qrCodeKey}
      entityKind="qr_code"
      entity={entity}
      read={(id) => ({
        data: detail?.qrCode.id === id ? detail : undefined,
        problem: problems.detail,
        fetch: actions.fetchDetail(id),
        clear: actions.clearDetail(),
      })}
      nameOf={({ qrCode: { code, name } }) => `${code} ${name}`}
      revisionOf={revisionOf}
      head={({ qrCode }) => (
        <>
          <QrCodeStatusTag qrCode={qrCode} />
          <QrCodeActions
            qrCode={qrCode}
            buttonType="default"
            beside={
              mayPreview ? <Link to={qrCodePaths.preview('qr', qrCode.id)}>{text.preview}</Link> : undefined
            }
            onAction={onAction}
          />
        </>
      )}
      tabs={({ qrCode }) => [{ key: 'scans', label: text.scans, children: <ScanTab qrCodeId={qrCode.id} /> }]}
      log={(shown) => <LogRows qrCodeId={shown.qrCode.id} revision={revisionOf(shown)} />}
      onClose={onClose}
    >
      {(shown) => <QrCodeFacts detail={shown} />}
    </RecordDrawer>
  );
}

/** Changes with every write that leaves an entry in the log. */
const revisionOf = ({ qrCode: { status, goods, page } }: QrCodeDetail) =>
  [status, goods?.id, page?.id].join(' ');

function QrCodeFacts({ detail: { qrCode, statusReason, createdBy } }: { readonly detail: QrCodeDetail }) {
  const { fields, style } = useLabels(qrCodeWords);
  const { record: text, outages, disabledGoods } = useTexts(qrCodeTexts);
  const facts: readonly Fact[] = [
    ...(qrCode.outage === null ? [] : [[fields.outage, outages[qrCode.outage]] as const]),
    ...(statusReason === null ? [] : [[fields.statusReason, statusReason] as const]),
    [fields.merchant, <NamedRecord key="merchant" kind="merchant" {...qrCode.merchant} />],
    [fields.goods, qrCode.goods && <NamedRecord key="goods" kind="goods" {...qrCode.goods} />],
    ...(isOfDisabledGoods(qrCode) ? [[fields.goodsStatus, disabledGoods.why] as const] : []),
    [fields.page, qrCode.page && <NamedRecord key="page" kind="card_page" {...qrCode.page} />],
    [
      fields.address,
      qrCode.address !== null && (
        <Typography.Text key="address" copyable style={{ overflowWrap: 'anywhere' }}>
          {qrCode.address}
        </Typography.Text>
      ),
    ],
    [fields.style, style[qrCode.style]],
    [
      fields.batch,
      <Link key="batch" to={qrCodePaths.batch(qrCode.batch.id)}>
        {qrCode.batch.batchNo}
      </Link>,
    ],
    [fields.createdBy, createdBy.name],
    [fields.createdAt, displayInstant(qrCode.createdAt)],
  ];
  return (
    <Flex vertical gap="middle">
      <FigureStrip
        label={text.figures}
        figures={[
          { title: fields.scanCount, count: qrCode.scanCount },
          { title: fields.visitorCount, count: qrCode.visitorCount },
          {
            title: fields.activationCount,
            count: qrCode.activationCount,
            hint: text.perVisitor(conversionOf(qrCode)),
          },
          { title: fields.otherActivationCount, count: qrCode.otherActivationCount },
          { title: fields.suspendedScanCount, count: qrCode.suspendedScanCount },
        ]}
      />
      <Typography.Text type="secondary">{text.visitorHint}</Typography.Text>
      <QrCodePicture qrCode={qrCode} sizePx={160} alt={text.pictureOf(qrCode.name)} />
      <FactList facts={facts} />
    </Flex>
  );
}

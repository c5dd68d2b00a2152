/**
 * The page merchant/preview/:type/:id: what customers see on a phone after scanning a QR code, or with a merchant's
 * codes or cards.
 */
import { Alert, Flex, Result, Segmented, Typography } from 'antd';
import { useNavigate, useParams } from 'react-router-dom';
import { merchantWords } from '#contract/merchant/labels';
import { merchantPreviewKinds } from '#contract/qrcode/constants';
import type { ScannedCode } from '#contract/qrcode/endpoints';
import { qrCodeWords } from '#contract/qrcode/labels';
import { Preview } from '#src/components/card-page/Preview';
import { EmptyState } from '#src/components/EmptyState';
import { PageHeader } from '#src/components/PageHeader';
import { MissingIcon } from '#src/components/record/MissingIcon';
import { RecordView } from '#src/controllers/record/RecordView';
import { useRecord } from '#src/controllers/record/use-record';
import { useRecordName } from '#src/controllers/record/use-record-name';
import { recordIdOf } from '#src/lib/list/record-key';
import { useLabels, useTexts } from '#src/locales';
import { qrCodeTexts } from '#src/locales/qrcode';
import { qrcode, type PreviewTarget } from '#src/models/qrcode';
import { useModel } from 'saga-models/react';
import { qrCodePaths } from '../qrcode/paths';

const { actions } = qrcode;

const previewTypes = ['qr', ...merchantPreviewKinds] as const;

export default function MerchantPreviewPage() {
  const { preview: text } = useTexts(qrCodeTexts);
  const { type = '', id = '' } = useParams();
  const kind = previewTypes.find((each) => each === type);
  if (kind === undefined || recordIdOf(id) === undefined) return <Missing title={text.unknown} />;
  return <PreviewOf key={`${type} ${id}`} target={{ kind, id: Number(id) }} />;
}

const Missing = ({ title }: { readonly title: string }) => (
  <>
    <PageHeader title={title} />
    <Result icon={<MissingIcon />} title={title} />
  </>
);

function PreviewOf({ target }: { readonly target: PreviewTarget }) {
  const { shown, problems } = useModel(qrcode, 'shown', 'problems');
  const code = useLabels(qrCodeWords);
  const merchant = useLabels(merchantWords);
  const { preview: text } = useTexts(qrCodeTexts);
  const record = useRecord(
    {
      data: shown,
      problem: problems.shown,
      fetch: actions.fetchShown(target),
      clear: actions.clearShown(),
    },
    `${target.kind} ${target.id}`,
  );
  const entity = target.kind === 'qr' ? code.entity : merchant.entity;
  return (
    <RecordView record={record} missing={<Missing title={`${text.unknown} · ${entity}`} />} waitingLines={12}>
      {(found) => <Shown target={target} found={found} />}
    </RecordView>
  );
}

function Shown({ target, found }: { readonly target: PreviewTarget; readonly found: ScannedCode }) {
  const { preview: text } = useTexts(qrCodeTexts);
  const navigate = useNavigate();
  const { name, merchant, page } = found;
  const title = target.kind === 'qr' ? text.ofCode(merchant.name, name) : text.ofMerchant(merchant.name);
  useRecordName(title);
  return (
    <>
      <PageHeader
        title={title}
        subtitle={<Typography.Text type="secondary">{text.label}</Typography.Text>}
        actions={
          target.kind !== 'qr' && (
            <Segmented
              aria-label={text.frame}
              value={target.kind}
              options={merchantPreviewKinds.map((kind) => ({ value: kind, label: text.kinds[kind] }))}
              onChange={(kind) => void navigate(qrCodePaths.preview(kind, target.id), { replace: true })}
            />
          )
        }
      />
      {!page && target.kind === 'card' ? (
        <EmptyState title={text.none} hint={text.noneHint} />
      ) : (
        <Flex vertical gap="middle">
          {!page && <Alert showIcon type="warning" title={text.suspendedWhy} />}
          <Preview label={text.frame} preview={{ ...found, card: null, content: page?.content ?? null }} />
        </Flex>
      )}
    </>
  );
}

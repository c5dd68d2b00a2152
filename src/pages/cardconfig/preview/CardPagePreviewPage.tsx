/** The page 预览 (cardconfig/preview/:type/:id): the draft of a page with sample data, here and on a real phone. */
import { Button, Card, Flex, Radio, Result, QRCode, Typography } from 'antd';
import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { pageKinds, sampleStates, type SampleState, pageLimits } from '#contract/card-page/constants';
import { cardPage as endpoints, type PagePreview } from '#contract/card-page/endpoints';
import { cardPageWords } from '#contract/card-page/labels';
import { useMayCall } from '#src/access';
import { Preview } from '#src/components/card-page/Preview';
import { PageHeader } from '#src/components/PageHeader';
import { PlainTitle } from '#src/components/plain/PlainTitle';
import { MissingIcon } from '#src/components/record/MissingIcon';
import { RecordView } from '#src/controllers/record/RecordView';
import { useRecord } from '#src/controllers/record/use-record';
import { useRecordName } from '#src/controllers/record/use-record-name';
import { recordIdOf } from '#src/lib/list/record-key';
import { useLabels, useTexts } from '#src/locales';
import { cardPageTexts } from '#src/locales/card-page';
import { cardPage } from '#src/models/card-page';
import { replyOf } from '#src/models/reply-of';
import { useModel, useDispatch, useLoading } from 'saga-models/react';
import { cardPagePaths } from '../paths';
import { editorTexts } from '../texts';

const { actions } = cardPage;

export default function CardPagePreviewPage() {
  const { type, id: key = '' } = useParams();
  const id = recordIdOf(key);
  const isKnown = pageKinds.some((kind) => kind === type);
  return id === undefined || !isKnown ? <MissingPage /> : <Shown key={id} id={id} kind={type} />;
}

interface ShownProps {
  readonly id: number;
  /** From the address, which may name another one than the page's. */
  readonly kind: string | undefined;
}

function Shown({ id, kind }: ShownProps) {
  const text = useTexts(editorTexts);
  const labels = useLabels(cardPageWords);
  const { rowActions } = useTexts(cardPageTexts);
  const navigate = useNavigate();
  const mayEdit = useMayCall(endpoints.saveDraft);
  const [sample, setSample] = useState<SampleState>('normal');
  const { preview, problems } = useModel(cardPage, 'preview', 'problems');
  const record = useRecord<PagePreview>(
    {
      data: preview,
      problem: problems.preview,
      fetch: actions.fetchPreview({ id, sample }),
      clear: actions.clearPreview(),
    },
    id,
    sample,
  );
  useRecordName(record.data?.name);
  if (record.data && record.data.kind !== kind)
    return <Navigate replace to={cardPagePaths.preview(record.data.kind, id)} />;
  return (
    <RecordView record={record} missing={<MissingPage />} waitingLines={12}>
      {(shown) => (
        <>
          <PageHeader
            title={shown.name}
            subtitle={labels.kind[shown.kind]}
            actions={
              mayEdit && (
                <Button onClick={() => void navigate(cardPagePaths.edit(id))}>{rowActions.edit}</Button>
              )
            }
          />
          <Flex wrap gap="large" align="start">
            <div style={{ flex: '1 1 320px' }}>
              <Preview label={text.previewLabel(shown.name)} preview={shown} />
            </div>
            <Card style={{ flex: '1 1 280px', maxWidth: 480 }}>
              <h2 style={{ margin: '0 0 8px', fontSize: 14 }}>{text.samples}</h2>
              <Radio.Group
                aria-label={text.samples}
                value={sample}
                onChange={({ target }) => {
                  const chosen = sampleStates.find((each) => each === target.value);
                  if (chosen) setSample(chosen);
                }}
                options={sampleStates.map((value) => ({ value, label: labels.sample[value] }))}
              />
              <PhoneCode key={sample} id={id} sample={sample} />
            </Card>
          </Flex>
        </>
      )}
    </RecordView>
  );
}

function MissingPage() {
  const text = useTexts(editorTexts);
  const { lists } = useLabels(cardPageWords);
  return (
    <Result
      icon={<MissingIcon />}
      title={<PlainTitle>{text.missing}</PlainTitle>}
      subTitle={text.missingHint}
      extra={<Button href={cardPagePaths.list}>{lists.cardPages}</Button>}
    />
  );
}

interface PhoneCodeProps {
  readonly id: number;
  readonly sample: SampleState;
}

const { createPreviewLink } = cardPage.actions;

/** A QR code with an address that shows the draft on any phone for a limited time. */
function PhoneCode({ id, sample }: PhoneCodeProps) {
  const text = useTexts(editorTexts);
  const dispatch = useDispatch();
  const isLoading = useLoading(createPreviewLink);
  const [address, setAddress] = useState<string>();
  const make = async () => {
    const link = await replyOf(dispatch(createPreviewLink({ id, sample })));
    // The address is relative if pages are served by this site.
    if (link) setAddress(new URL(link.address, window.location.origin).href);
  };
  return (
    <section aria-label={text.onPhone}>
      <h2 style={{ margin: '24px 0 8px', fontSize: 14 }}>{text.onPhone}</h2>
      <Typography.Paragraph type="secondary">
        {text.onPhoneText(String(pageLimits.previewMinutes))}
      </Typography.Paragraph>
      {address === undefined ? (
        <Button loading={isLoading} onClick={() => void make()}>
          {text.onPhoneLink}
        </Button>
      ) : (
        <Flex vertical gap="small" align="start">
          {/* Black on white in either shade, because cameras need the contrast. Hidden from screen readers, which have
              the address below. */}
          <div aria-hidden>
            <QRCode value={address} type="svg" color="#000" bgColor="#fff" size={200} />
          </div>
          <Typography.Text copyable style={{ overflowWrap: 'anywhere' }}>
            {address}
          </Typography.Text>
        </Flex>
      )}
    </section>
  );
}

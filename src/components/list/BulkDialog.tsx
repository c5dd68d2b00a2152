/**
 * A bulk action: previews how many rows would change and why others would not, asks for a reason, runs, and shows the
 * outcome.
 */
import { Alert, Button, Flex, Form, Input, Progress, Spin, Typography } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { displayCount } from '#src/lib/display-number';
import { useShownLocale, useTexts } from '#src/locales';
import { useFormDraft } from '../draft/use-form-draft';
import { countedTo } from '../fields/counted-to';
import { CountField } from '../fields/CountField';
import { faultShown } from '../fields/fault-shown';
import { useTranslatedErrors } from '../fields/use-translated-errors';
import { Dialog } from '../layers/Dialog';
import { componentTexts } from '../texts';
import { useUnsavedForm } from '../unsaved/use-unsaved-work';
import type { BulkAction, BulkPreview, BulkRefusal, BulkResult } from './bulk-action';
import { listTexts } from './texts';

interface BulkDialogProps {
  readonly action: BulkAction;
  readonly count: number;
  readonly unit: string;
  /** @param isDone whether anything was changed */
  readonly onClose: (isDone: boolean) => void;
}

type Phase =
  | { readonly kind: 'counting' }
  | { readonly kind: 'notCounted' }
  | { readonly kind: 'counted'; readonly preview: BulkPreview }
  | { readonly kind: 'working'; readonly preview: BulkPreview; readonly doneCount: number }
  | { readonly kind: 'done'; readonly result: BulkResult };

interface ReasonForm {
  readonly reason: string;
}

export function BulkDialog({ action, count, unit, onClose }: BulkDialogProps) {
  const { bulk: text, ...listText } = useTexts(listTexts);
  const rows = (rowCount: number) => listText.rows(displayCount(rowCount), unit);
  const { pleaseFillIn, charactersMax, back } = useTexts(componentTexts);
  const [form] = Form.useForm<ReasonForm>();
  const touch = useUnsavedForm();
  const draft = useFormDraft(form, action.draft, action.about);
  useTranslatedErrors(form);
  const [phase, setPhase] = useState<Phase>({ kind: 'counting' });
  const stopping = useRef<AbortController>(undefined);

  const countOnce = async () => {
    setPhase({ kind: 'counting' });
    const preview = await action.preview();
    setPhase(preview ? { kind: 'counted', preview } : { kind: 'notCounted' });
  };
  const countAtFirst = useEffectEvent(() => void countOnce());
  useEffect(() => countAtFirst(), []);

  const locale = useShownLocale();
  // The reasons of refusals are texts of the server, so a change of language asks again.
  const countAgain = useEffectEvent(async () => {
    if (phase.kind !== 'counted') return;
    const preview = await action.preview();
    if (preview) setPhase((now) => (now.kind === 'counted' ? { kind: 'counted', preview } : now));
  });
  useEffect(() => void countAgain(), [locale]);

  const run = async (preview: BulkPreview, reason: string) => {
    const ending = new AbortController();
    stopping.current = ending;
    setPhase({ kind: 'working', preview, doneCount: 0 });
    const onProgress = (doneCount: number) => setPhase({ kind: 'working', preview, doneCount });
    const result = await action.run({ reason: reason.trim(), preview, onProgress, signal: ending.signal });
    if (result) {
      draft.clear();
      setPhase({ kind: 'done', result });
    }
    // Refused as a whole: the preview is outdated, so count again.
    else await countOnce();
  };

  const openCount = 'preview' in phase ? phase.preview.openCount : 0;
  const isWorking = phase.kind === 'working';
  return (
    <Dialog
      title={text.title(action.label, rows(count))}
      closable={!isWorking}
      mask={{ closable: false }}
      keyboard={!isWorking}
      isInputLost={draft.isUnkept && phase.kind !== 'done'}
      onCancel={() => onClose(phase.kind === 'done')}
      footer={(close) =>
        phase.kind === 'done' ? (
          <Button type="primary" onClick={() => onClose(true)}>
            {text.close}
          </Button>
        ) : (
          <>
            <Button onClick={() => (isWorking ? stopping.current?.abort() : close())}>
              {isWorking ? text.stop : back}
            </Button>
            <Button
              type="primary"
              danger={action.isDanger ?? false}
              disabled={openCount === 0}
              loading={isWorking}
              onClick={form.submit}
            >
              {openCount === 0 ? action.label : text.confirm(action.label, rows(openCount))}
            </Button>
          </>
        )
      }
    >
      {phase.kind === 'counting' && (
        <Flex justify="center" style={{ padding: 32 }} role="status" aria-label={text.counting}>
          <Spin description={text.counting}>
            <div style={{ width: 120, height: 48 }} />
          </Spin>
        </Flex>
      )}
      {phase.kind === 'notCounted' && (
        <Alert
          type="error"
          showIcon
          title={text.failed}
          action={
            <Button size="small" onClick={() => void countOnce()}>
              {text.retry}
            </Button>
          }
        />
      )}
      {'preview' in phase && (
        <Form<ReasonForm>
          form={form}
          layout="vertical"
          disabled={isWorking}
          scrollToFirstError={faultShown}
          onValuesChange={() => {
            touch();
            draft.keep();
          }}
          onFinish={({ reason }) => void run(phase.preview, reason)}
        >
          <Typography.Paragraph>
            {text.matched(rows(phase.preview.matchedCount), rows(openCount))}
          </Typography.Paragraph>
          <Refusals refused={phase.preview.refused} title={text.refused} rows={rows} hasExamples />
          {openCount === 0 ? (
            <Alert type="info" showIcon title={text.noneOpen} />
          ) : (
            <>
              <Alert
                showIcon
                type={action.isDanger ? 'warning' : 'info'}
                title={action.consequences}
                description={phase.preview.impact}
                style={{ marginBlock: 16 }}
              />
              {draft.offer}
              {action.isDanger && <CountField count={openCount} />}
              <Form.Item
                name="reason"
                label={action.reasonLabel}
                rules={[
                  { required: true, whitespace: true, message: pleaseFillIn(action.reasonLabel) },
                  { max: action.reasonMax, message: charactersMax(action.reasonLabel, action.reasonMax) },
                ]}
              >
                <Input.TextArea rows={3} {...countedTo(action.reasonMax)} />
              </Form.Item>
            </>
          )}
          {phase.kind === 'working' && (
            <div role="status">
              <Progress percent={Math.floor((phase.doneCount / Math.max(1, openCount)) * 100)} />
              {text.working(displayCount(phase.doneCount), displayCount(openCount))}
            </div>
          )}
        </Form>
      )}
      {phase.kind === 'done' && <Outcome result={phase.result} rows={rows} />}
    </Dialog>
  );
}

interface OutcomeProps {
  readonly result: BulkResult;
  readonly rows: (count: number) => string;
}

function Outcome({ result: { doneCount, refused, isWhole }, rows }: OutcomeProps) {
  const { bulk: text } = useTexts(listTexts);
  const isClean = isWhole && refused.length === 0;
  return (
    <>
      <Alert
        showIcon
        type={isClean ? 'success' : 'warning'}
        title={text.done(rows(doneCount))}
        description={isClean ? text.all : !isWhole && text.stopped}
        style={{ marginBlockEnd: 16 }}
      />
      <Refusals refused={refused} title={text.notDone} rows={rows} />
    </>
  );
}

interface RefusalsProps {
  readonly refused: readonly BulkRefusal[];
  readonly title: (rows: string) => string;
  readonly rows: (count: number) => string;
  readonly hasExamples?: boolean;
}

function Refusals({ refused, title, rows, hasExamples = false }: RefusalsProps) {
  const { bulk: text } = useTexts(listTexts);
  if (refused.length === 0) return null;
  const count = refused.reduce((sum, each) => sum + each.count, 0);
  return (
    <section>
      <Typography.Text strong>{title(rows(count))}</Typography.Text>
      <ul style={{ maxHeight: 240, overflowY: 'auto', paddingInlineStart: 20 }}>
        {refused.map(({ message, count: each, names }) => (
          <li key={message}>
            {text.counted(message, displayCount(each))}
            <Typography.Paragraph
              type="secondary"
              style={{ margin: 0, overflowWrap: 'anywhere' }}
              {...(!hasExamples && {
                copyable: { text: names.join('\n'), tooltips: [text.copy, text.copied] },
              })}
            >
              {hasExamples ? text.example(names.join(text.separator)) : names.join(text.separator)}
            </Typography.Paragraph>
          </li>
        ))}
      </ul>
    </section>
  );
}

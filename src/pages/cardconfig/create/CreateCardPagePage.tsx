/** The page 新建页面 (cardconfig/creat, the customer's spelling): asks for name and kind, then opens the editor. */
import { Button, Card, Form, Input, Radio, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pageKinds, pageLimits, requiredBlocks, type PageKind } from '#contract/card-page/constants';
import type { NewPage } from '#contract/card-page/endpoints';
import { cardPageWords, pageBlockWords } from '#contract/card-page/labels';
import { newContent } from '#contract/card-page/new-block';
import { PageView, PhoneFrame } from '#src/components/card-page/PageView';
import { useFormDraft } from '#src/components/draft/use-form-draft';
import { countedTo } from '#src/components/fields/counted-to';
import { faultShownOnPage } from '#src/components/fields/fault-shown';
import { useTranslatedErrors } from '#src/components/fields/use-translated-errors';
import { PageHeader } from '#src/components/PageHeader';
import { useLeaveQuestion } from '#src/components/unsaved/use-unsaved-work';
import { fieldRules } from '#src/controllers/form/field-rules';
import { formWords } from '#src/controllers/form/texts';
import { useSubmission } from '#src/controllers/form/use-submission';
import { useLabels, useTexts } from '#src/locales';
import type { WriteOutcome } from '#src/models/calls/writes';
import { cardPage } from '#src/models/card-page';
import { replyOf } from '#src/models/reply-of';
import { useDispatch } from 'saga-models/react';
import { canvasData } from '../editor/canvas-data';
import { cardPagePaths } from '../paths';
import { editorTexts } from '../texts';
import './create.css';

type PageForm = Pick<NewPage, 'name' | 'kind'>;

export default function CreateCardPagePage() {
  const { create: text } = useTexts(editorTexts);
  const labels = useLabels(cardPageWords);
  const blockLabels = useLabels(pageBlockWords);
  const { fillInWords, charactersMax } = fieldRules(useLabels(formWords));
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [form] = Form.useForm<PageForm>();
  useTranslatedErrors(form);
  const [isTouched, setIsTouched] = useState(false);
  const [createdId, setCreatedId] = useState<number>();
  const kind: PageKind = Form.useWatch('kind', form) ?? 'activation';
  const draft = useFormDraft(form, 'page.create');
  const submission = useSubmission<PageForm, WriteOutcome<{ readonly id: number }>>(form, {
    key: draft.key,
    send: (body, { idempotencyKey }) => replyOf(dispatch(cardPage.actions.create({ body, idempotencyKey }))),
    onDone(made) {
      draft.clear();
      setCreatedId(made?.data.id);
    },
  });

  useLeaveQuestion(isTouched && createdId === undefined, { isKept: true });
  // In an effect, so that the leave guard knows already that nothing is unsaved.
  useEffect(() => {
    if (createdId !== undefined) void navigate(cardPagePaths.edit(createdId), { replace: true });
  }, [createdId, navigate]);

  return (
    <>
      <PageHeader title={labels.actions.create} />
      <Card>
        <div className="CreatePage">
          <Form<PageForm>
            form={form}
            layout="vertical"
            initialValues={{ kind: 'activation' }}
            scrollToFirstError={faultShownOnPage}
            onValuesChange={() => {
              setIsTouched(true);
              draft.keep();
            }}
            onFinish={({ name, kind: chosen }) => submission.submit({ name: name.trim(), kind: chosen })}
          >
            {draft.offer}
            <Typography.Paragraph type="secondary">{text.hint}</Typography.Paragraph>
            <Form.Item
              name="name"
              label={labels.fields.name}
              rules={[fillInWords(labels.fields.name), charactersMax(labels.fields.name, pageLimits.nameMax)]}
            >
              <Input {...countedTo(pageLimits.nameMax)} />
            </Form.Item>
            <Form.Item name="kind" label={labels.fields.kind}>
              <Radio.Group aria-label={labels.fields.kind}>
                {pageKinds.map((each) => (
                  <Radio key={each} value={each} style={{ display: 'flex', marginBlockEnd: 12 }}>
                    <strong>{labels.kind[each]}</strong>
                    <br />
                    <Typography.Text type="secondary">
                      {text.kindHints[each]}
                      <br />
                      {text.startsWith(
                        requiredBlocks[each].map((block) => blockLabels.kind[block]).join(' · '),
                      )}
                    </Typography.Text>
                  </Radio>
                ))}
              </Radio.Group>
            </Form.Item>
            <Button type="primary" htmlType="submit" loading={submission.isBusy}>
              {text.confirm}
            </Button>
          </Form>
          <PhoneFrame label={text.sample}>
            <PageView isInert content={newContent(kind)} data={canvasData} />
          </PhoneFrame>
        </div>
      </Card>
    </>
  );
}

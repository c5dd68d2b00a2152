/** Asks for a view's name and who else may see it. */
import { Form, Input, Select, Typography } from 'antd';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { ListView } from '#contract/list-view/endpoints';
import { listViewWords } from '#contract/list-view/labels';
import { listLimits } from '#contract/lists';
import type { RoleCode } from '#contract/roles';
import { displayCount } from '#src/lib/display-number';
import { useLabels, useTexts } from '#src/locales';
import { useFormDraft } from '../draft/use-form-draft';
import { countedTo } from '../fields/counted-to';
import { useTranslatedErrors } from '../fields/use-translated-errors';
import { Dialog } from '../layers/Dialog';
import { componentTexts } from '../texts';
import { UnreadLine } from '../UnreadLine';
import { useUnsavedForm } from '../unsaved/use-unsaved-work';
import type { ViewControl } from './list-control';
import { listTexts } from './texts';

interface ViewDialogProps {
  readonly control: ViewControl;
  /** The view to edit; undefined for a new one. */
  readonly view: ListView | undefined;
  readonly onClose: (isSaved: boolean) => void;
}

interface ViewForm {
  readonly name: string;
  readonly sharedWith: RoleCode | 'nobody';
}

export function ViewDialog({ control, view, onClose }: ViewDialogProps) {
  const { views: text } = useTexts(listTexts);
  const { fields } = useLabels(listViewWords);
  const { back, pleaseFillIn, charactersMax } = useTexts(componentTexts);
  // The button is outside of the form element; `form` connects them, so that Enter submits.
  const formId = useId();
  const [form] = Form.useForm<ViewForm>();
  useTranslatedErrors(form);
  const touch = useUnsavedForm();
  const draft = useFormDraft(form, `view ${control.list} ${view?.id ?? 'new'}`);
  const [isBusy, setBusy] = useState(false);
  const shared = view?.sharedWith ?? null;
  const { audiences, haveAudiencesFailed, roleName } = control;
  const ask = useEffectEvent(() => control.loadAudiences());
  useEffect(() => ask(), []);
  const chosen = Form.useWatch('sharedWith', form);
  const audience = audiences?.find(({ role }) => role === chosen);
  const seenBy =
    audience &&
    (audience.hasAgentPeople ? text.seenByAgents : text.seenBy)(
      roleName(audience.role, audience.name),
      displayCount(audience.peopleCount),
    );
  // A view keeps its audience, even if the person who edits it could not have chosen that.
  const isOffered = shared === null || audiences?.some(({ role }) => role === shared);

  const save = async ({ name, sharedWith }: ViewForm) => {
    const role = sharedWith === 'nobody' ? null : sharedWith;
    setBusy(true);
    const isSaved = await (view ? control.edit(view, name, role) : control.create(name, role));
    setBusy(false);
    if (!isSaved) return;
    draft.clear();
    onClose(true);
  };

  return (
    <Dialog
      title={view ? text.rename : text.save}
      okText={text.keep}
      cancelText={back}
      confirmLoading={isBusy}
      okButtonProps={{ htmlType: 'submit', form: formId }}
      isInputLost={draft.isUnkept}
      onCancel={() => onClose(false)}
    >
      {draft.offer}
      <Typography.Paragraph type="secondary">{text.hint}</Typography.Paragraph>
      <Form<ViewForm>
        id={formId}
        form={form}
        layout="vertical"
        initialValues={{ name: view?.name ?? '', sharedWith: shared ?? 'nobody' }}
        onValuesChange={() => {
          touch();
          draft.keep();
        }}
        onFinish={(values) => void save(values)}
      >
        <Form.Item
          name="name"
          label={fields.name}
          rules={[
            { required: true, whitespace: true, message: pleaseFillIn(fields.name) },
            { max: listLimits.viewNameMax, message: charactersMax(fields.name, listLimits.viewNameMax) },
          ]}
        >
          <Input autoFocus {...countedTo(listLimits.viewNameMax)} />
        </Form.Item>
        <Form.Item
          name="sharedWith"
          label={fields.sharedWith}
          extra={
            haveAudiencesFailed ? <UnreadLine isReading={false} onRead={control.loadAudiences} /> : seenBy
          }
        >
          <Select
            loading={audiences === undefined && !haveAudiencesFailed}
            options={[
              { value: 'nobody', label: text.onlyMe },
              ...(isOffered
                ? []
                : [{ value: shared, label: roleName(shared, view?.sharedWithName ?? null) }]),
              ...(audiences ?? []).map(({ role, name }) => ({ value: role, label: roleName(role, name) })),
            ]}
          />
        </Form.Item>
      </Form>
    </Dialog>
  );
}

/** Edits a grant's shipping data and its note. */
import { Form, Input } from 'antd';
import { grantLimits as limits } from '#contract/grant/constants';
import type { GrantEdit } from '#contract/grant/endpoints';
import { consigneeFields } from '#contract/grant/fields';
import { grantWords } from '#contract/grant/labels';
import { countedTo } from '#src/components/fields/counted-to';
import { filledIn, sentValues } from '#src/controllers/fields/form-values';
import { fieldRules } from '#src/controllers/form/field-rules';
import { RecordFormDialog } from '#src/controllers/form/RecordFormDialog';
import { formWords } from '#src/controllers/form/texts';
import { useLabels, useTexts } from '#src/locales';
import { grantTexts } from '#src/locales/grant';
import type { WriteOutcome } from '#src/models/calls/writes';
import { grant } from '#src/models/grant';
import { replyOf } from '#src/models/reply-of';
import { useDispatch } from 'saga-models/react';
import { ShippingFields, type ShippingForm } from '../ShippingFields';
import { waybillsInForm, waybillsToGive } from '../WaybillFields';
import type { GrantDialogProps } from './grant-dialog-props';

interface EditForm extends ShippingForm {
  readonly note?: string;
}

export function EditGrantDialog({ detail, onDone }: GrantDialogProps) {
  const text = useTexts(grantTexts);
  const { actions, fields } = useLabels(grantWords);
  const { charactersMax } = fieldRules(useLabels(formWords));
  const dispatch = useDispatch();
  const { version, note } = detail;
  const { id, batchNo, delivery, quantity, waybills } = detail.grant;
  return (
    <RecordFormDialog<EditForm, Omit<GrantEdit, 'id' | 'version'>, WriteOutcome<unknown>>
      draft={{ form: `grant.edit ${id} ${version}`, version: 2 }}
      title={text.dialogTitle(actions.edit, batchNo)}
      confirmText={actions.edit}
      initialValues={{ ...filledIn(consigneeFields, detail), note, waybills: waybillsInForm(waybills) }}
      edited={{ entityKind: 'grant_batch', version }}
      toGiven={({ note: written = '', waybills: filled, ...shipping }) => ({
        ...sentValues(consigneeFields, shipping),
        waybills: waybillsToGive(filled),
        note: written.trim(),
      })}
      send={(given, { version: seen }) =>
        replyOf(dispatch(grant.actions.update({ id, version: seen, ...given })))
      }
      onDone={onDone}
      onCancel={onDone}
    >
      <ShippingFields
        // A grant that has arrived may lack a consignee, who may have been removed since.
        isRequired={delivery === 'mail' && detail.openCount > 0}
        isPickup={delivery === 'pickup'}
        seen={detail}
        cardCount={quantity}
      />
      <Form.Item name="note" label={fields.note} rules={[charactersMax(fields.note, limits.noteMax)]}>
        <Input.TextArea rows={2} {...countedTo(limits.noteMax)} />
      </Form.Item>
    </RecordFormDialog>
  );
}

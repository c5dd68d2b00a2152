/** The form of 换绑手机号: the cards, the new telephone, a reason. */
import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { customerLimits as limits } from '#contract/customer/constants';
import { customerWords } from '#contract/customer/labels';
import { isPhone } from '#contract/readers/phone';
import { ReasonField } from '#src/components/ReasonField';
import { actionWords } from '#src/controllers/actions/texts';
import { fieldRules } from '#src/controllers/form/field-rules';
import { RecordFormDialog } from '#src/controllers/form/RecordFormDialog';
import { formWords } from '#src/controllers/form/texts';
import type { SubmissionOptions } from '#src/controllers/form/use-submission';
import { useLabels, useTexts } from '#src/locales';
import { customerTexts } from '#src/locales/customer';
import type { EditSubmission } from '#src/models/calls/submission';

export interface Rebinding {
  readonly serials: string[];
  readonly phone: string;
  readonly reason: string;
}

interface RebindFormProps {
  /** The card's serial, or the number of cards. */
  readonly name: string;
  readonly consequences: string;
  /** The initial value of the field `serials`. */
  readonly serials: readonly string[];
  readonly send: SubmissionOptions<Rebinding, EditSubmission>['send'];
  /** Called when it was done or cancelled. */
  readonly onDone: () => void;
  /** A field `serials`, if other cards can be chosen. */
  readonly children?: ReactNode;
}

export function RebindForm({ name, consequences, serials: chosen, send, onDone, children }: RebindFormProps) {
  const text = useTexts(customerTexts);
  const { actions, fields } = useLabels(customerWords);
  const { reasonFor } = useLabels(actionWords);
  const { fillIn, readAs } = fieldRules(useLabels(formWords));
  return (
    <RecordFormDialog<Rebinding, Rebinding>
      draft={{ form: `customer.rebind ${chosen.join(' ')}`, version: 1 }}
      title={text.title(actions.rebind, name)}
      confirmText={actions.rebind}
      isDanger
      initialValues={{ serials: [...chosen] }}
      toGiven={({ serials = [...chosen], phone, reason }) => ({
        serials,
        phone: phone.trim(),
        reason: reason.trim(),
      })}
      send={send}
      onDone={onDone}
      onCancel={onDone}
    >
      <p>{consequences}</p>
      {children}
      <Form.Item
        name="phone"
        label={fields.newPhone}
        rules={[fillIn(fields.newPhone), readAs('phone', isPhone, text.phoneWrong)]}
      >
        <Input autoFocus inputMode="tel" />
      </Form.Item>
      <ReasonField label={reasonFor(actions.rebind)} max={limits.reasonMax} />
    </RecordFormDialog>
  );
}

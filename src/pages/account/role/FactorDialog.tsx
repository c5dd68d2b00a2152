/** Sets whether a role requires a second factor, and within how many days. */
import { Form, Radio } from 'antd';
import { roleLimits as limits } from '#contract/role/constants';
import type { FactorRequirement, RoleRow } from '#contract/role/endpoints';
import { roleEntityWords } from '#contract/role/labels';
import { NumberField } from '#src/components/fields/NumberField';
import { fieldRules } from '#src/controllers/form/field-rules';
import { RecordFormDialog } from '#src/controllers/form/RecordFormDialog';
import { formWords } from '#src/controllers/form/texts';
import { displayCount } from '#src/lib/display-number';
import { useLabels, useTexts } from '#src/locales';
import { accountTexts } from '#src/locales/account';
import { role } from '#src/models/account/role';
import { replyOf } from '#src/models/reply-of';
import { useDispatch } from 'saga-models/react';
import { useRoleName } from '../role-name';

interface FactorForm {
  readonly isRequired: boolean;
  readonly graceDays: number | null;
}

interface FactorDialogProps {
  readonly role: RoleRow;
  readonly onClose: () => void;
}

/** Long enough for people who are on holiday. */
const usualGraceDays = 7;

export function FactorDialog({ role: shown, onClose }: FactorDialogProps) {
  const texts = useTexts(accountTexts);
  const { role: text } = texts;
  const { fields, actions } = useLabels(roleEntityWords);
  const { fillIn, integer } = fieldRules(useLabels(formWords));
  const roleName = useRoleName();
  const dispatch = useDispatch();
  return (
    <RecordFormDialog<FactorForm, Pick<FactorRequirement, 'graceDays'>>
      draft={{ form: `role.requireFactor ${shown.id}`, version: 1 }}
      title={texts.title(actions.requireFactor, roleName(shown))}
      confirmText={texts.save}
      initialValues={{
        isRequired: shown.factorGraceDays !== null,
        graceDays: shown.factorGraceDays ?? usualGraceDays,
      }}
      toGiven={({ isRequired, graceDays }) => ({ graceDays: isRequired ? graceDays : null })}
      send={(given) => replyOf(dispatch(role.actions.requireFactor({ role: shown, ...given })))}
      onDone={onClose}
      onCancel={onClose}
    >
      <p>{text.factorHint(displayCount(shown.withoutFactorCount))}</p>
      <Form.Item name="isRequired">
        <Radio.Group
          options={[
            { value: false, label: text.factorFree },
            { value: true, label: text.factorRequired },
          ]}
        />
      </Form.Item>
      <Form.Item noStyle dependencies={['isRequired']}>
        {({ getFieldValue }) =>
          getFieldValue('isRequired') === true && (
            <Form.Item
              name="graceDays"
              label={fields.factorGraceDays}
              rules={[
                fillIn(fields.factorGraceDays),
                integer(fields.factorGraceDays, 0, limits.graceDaysMax),
              ]}
            >
              <NumberField reads="days" />
            </Form.Item>
          )
        }
      </Form.Item>
    </RecordFormDialog>
  );
}

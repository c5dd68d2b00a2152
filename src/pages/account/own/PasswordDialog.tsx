/** Changes one's own password: asks for the current one, and twice for the new one. */
import { Form, Input } from 'antd';
import { passwordLimits as limits } from '#contract/account/password-limits';
import type { PasswordChange } from '#contract/own-account/endpoints';
import { fieldRules } from '#src/controllers/form/field-rules';
import { RecordFormDialog } from '#src/controllers/form/RecordFormDialog';
import { formWords } from '#src/controllers/form/texts';
import { useLabels, useTexts } from '#src/locales';
import { accountTexts } from '#src/locales/account';
import { ownAccount } from '#src/models/account/own-account';
import { replyOf } from '#src/models/reply-of';
import { useDispatch } from 'saga-models/react';
import { CodeItem } from './factor-dialogs';

interface PasswordForm extends PasswordChange {
  readonly repeated: string;
}

interface PasswordDialogProps {
  readonly hasFactor: boolean;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

export function PasswordDialog({ hasFactor, onDone, onCancel }: PasswordDialogProps) {
  const { own: text } = useTexts(accountTexts);
  const { fillIn, charactersMax } = fieldRules(useLabels(formWords));
  const dispatch = useDispatch();
  return (
    <RecordFormDialog<PasswordForm, PasswordChange>
      draft={false}
      title={text.changePassword}
      confirmText={text.changePassword}
      toGiven={({ current, next, code }) => ({ current, next, ...(code && { code: code.trim() }) })}
      send={(given) => replyOf(dispatch(ownAccount.actions.changePassword(given)))}
      onDone={onDone}
      onCancel={onCancel}
    >
      <p>{text.passwordHint}</p>
      <Form.Item
        name="current"
        label={text.current}
        rules={[fillIn(text.current), charactersMax(text.current, limits.max)]}
      >
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Form.Item
        name="next"
        label={text.next}
        extra={text.nextHint(limits.min)}
        rules={[
          fillIn(text.next),
          { min: limits.min, message: text.nextHint(limits.min) },
          charactersMax(text.next, limits.max),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="repeated"
        label={text.repeated}
        dependencies={['next']}
        rules={[
          { required: true, message: text.notRepeated },
          ({ getFieldValue }) => ({
            validator: (_rule, value: string | undefined) =>
              !value || value === getFieldValue('next')
                ? Promise.resolve()
                : Promise.reject(new Error(text.differs)),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      {hasFactor && <CodeItem label={text.anyCode} />}
    </RecordFormDialog>
  );
}

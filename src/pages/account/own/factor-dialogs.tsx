/**
 * The dialogs of the second factor: password, QR code with first code, recovery codes, and the proof for turning it
 * off.
 */
import { Button, Flex, Form, Input, Typography } from 'antd';
import type { NewFactor } from '#contract/own-account/endpoints';
import { accountWords } from '#contract/user/labels';
import { Dialog } from '#src/components/layers/Dialog';
import { useCopying } from '#src/components/values/use-copying';
import { fieldRules } from '#src/controllers/form/field-rules';
import { RecordFormDialog } from '#src/controllers/form/RecordFormDialog';
import { formWords } from '#src/controllers/form/texts';
import { useLabels, useTexts } from '#src/locales';
import { accountTexts } from '#src/locales/account';
import { ownAccount } from '#src/models/account/own-account';
import type { WriteOutcome } from '#src/models/calls/writes';
import { replyOf } from '#src/models/reply-of';
import { useDispatch } from 'saga-models/react';

const { actions } = ownAccount;
type Codes = { readonly recoveryCodes: readonly string[] };

interface StartProps {
  readonly onStarted: (factor: NewFactor) => void;
  readonly onCancel: () => void;
}

export function StartFactorDialog({ onStarted, onCancel }: StartProps) {
  const { own: text } = useTexts(accountTexts);
  const dispatch = useDispatch();
  return (
    <RecordFormDialog<{ password: string }, { password: string }, WriteOutcome<NewFactor>>
      draft={false}
      title={text.turnOn}
      confirmText={text.proceed}
      toGiven={({ password }) => ({ password })}
      send={(given) => replyOf(dispatch(actions.startFactor(given)))}
      onDone={(outcome) => outcome && onStarted(outcome.data)}
      onCancel={onCancel}
    >
      <p>{text.confirmPassword}</p>
      <PasswordItem />
    </RecordFormDialog>
  );
}

interface ConfirmProps {
  readonly factor: NewFactor;
  readonly onConfirmed: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

export function ConfirmFactorDialog({ factor: { picture, secret }, onConfirmed, onCancel }: ConfirmProps) {
  const { factorCode } = useLabels(accountWords).fields;
  const { own: text } = useTexts(accountTexts);
  const dispatch = useDispatch();
  return (
    <RecordFormDialog<{ code: string }, { code: string }, WriteOutcome<Codes>>
      draft={false}
      title={text.turnOn}
      confirmText={text.turnOn}
      toGiven={({ code }) => ({ code: code.trim() })}
      send={(given) => replyOf(dispatch(actions.confirmFactor(given)))}
      onDone={(outcome) => outcome && onConfirmed(outcome.data.recoveryCodes)}
      onCancel={onCancel}
    >
      <p>{text.scan}</p>
      <Flex vertical align="center" gap="small" style={{ marginBlockEnd: 16 }}>
        <img src={picture} alt={text.picture} width={200} height={200} style={{ background: '#fff' }} />
        <Typography.Text type="secondary">{text.secret}</Typography.Text>
        <Typography.Text code style={{ textAlign: 'center', overflowWrap: 'anywhere' }}>
          {secret}
        </Typography.Text>
      </Flex>
      <CodeItem label={factorCode} />
    </RecordFormDialog>
  );
}

interface ProofProps {
  readonly purpose: 'renew' | 'remove';
  readonly onRenewed: (codes: readonly string[]) => void;
  readonly onDone: () => void;
}

export function ProofDialog({ purpose, onRenewed, onDone }: ProofProps) {
  const { own: text } = useTexts(accountTexts);
  const dispatch = useDispatch();
  const title = purpose === 'renew' ? text.renew : text.turnOff;
  type Proof = { readonly password: string; readonly code: string };
  return (
    <RecordFormDialog<Proof, Proof, WriteOutcome<Codes | null>>
      draft={false}
      title={title}
      confirmText={title}
      isDanger={purpose === 'remove'}
      toGiven={({ password, code }) => ({ password, code: code.trim() })}
      send={(given) =>
        purpose === 'renew'
          ? replyOf(dispatch(actions.renewCodes(given)))
          : replyOf(dispatch(actions.removeFactor(given)))
      }
      onDone={(outcome) => (outcome?.data ? onRenewed(outcome.data.recoveryCodes) : onDone())}
      onCancel={onDone}
    >
      <p>{text.confirmPassword}</p>
      <PasswordItem />
      <CodeItem label={text.anyCode} />
    </RecordFormDialog>
  );
}

function PasswordItem() {
  const { own: text } = useTexts(accountTexts);
  const { fillIn } = fieldRules(useLabels(formWords));
  return (
    <Form.Item name="password" label={text.current} rules={[fillIn(text.current)]}>
      <Input.Password autoComplete="current-password" />
    </Form.Item>
  );
}

export function CodeItem({ label }: { readonly label: string }) {
  const { fillIn } = fieldRules(useLabels(formWords));
  return (
    <Form.Item name="code" label={label} rules={[fillIn(label)]}>
      <Input autoComplete="one-time-code" inputMode="text" />
    </Form.Item>
  );
}

interface CodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

export function RecoveryCodesDialog({ codes, onClose }: CodesProps) {
  const { own: text } = useTexts(accountTexts);
  const { copy, holder } = useCopying();
  return (
    <Dialog
      title={text.codesTitle}
      // Closed only by its button, because the codes are shown only once.
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Flex gap="small" justify="end">
          <Button onClick={() => copy(codes.join('\n'), text.codesCopied)}>{text.copyCodes}</Button>
          <Button type="primary" onClick={onClose}>
            {text.codesKept}
          </Button>
        </Flex>
      }
    >
      {holder}
      <Typography.Paragraph>{text.codesHint}</Typography.Paragraph>
      <ul aria-label={text.codesTitle} style={{ columns: 2, listStyle: 'none', padding: 0, margin: 0 }}>
        {codes.map((code) => (
          <li key={code}>
            <Typography.Text code>{code}</Typography.Text>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

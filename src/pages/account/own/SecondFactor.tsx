/** One's own second factor: its state, and the dialogs that turn it on and off and create new recovery codes. */
import { Button, Flex, Typography } from 'antd';
import { useState } from 'react';
import type { NewFactor, OwnAccount } from '#contract/own-account/endpoints';
import { StatusTag } from '#src/components/values/StatusTag';
import { displayInstant } from '#src/lib/date';
import { displayCount } from '#src/lib/display-number';
import { useTexts } from '#src/locales';
import { accountTexts } from '#src/locales/account';
import { user } from '#src/models/user';
import { useDispatch } from 'saga-models/react';
import { ConfirmFactorDialog, ProofDialog, RecoveryCodesDialog, StartFactorDialog } from './factor-dialogs';

type Step =
  | { readonly kind: 'start' | 'renew' | 'remove' }
  | { readonly kind: 'confirm'; readonly factor: NewFactor }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

export function SecondFactor({ own: { secondFactor } }: { readonly own: OwnAccount }) {
  const { own: text, facts } = useTexts(accountTexts);
  const dispatch = useDispatch();
  const [step, setStep] = useState<Step>();
  const close = () => setStep(undefined);
  const showCodes = (codes: readonly string[]) => setStep({ kind: 'codes', codes });
  const showConfirmed = (codes: readonly string[]) => {
    showCodes(codes);
    // If the role requires a second factor, its rights apply from now on.
    void dispatch(user.actions.fetchCurrent());
  };
  return (
    <>
      <Typography.Paragraph>
        <StatusTag tone={secondFactor ? 'good' : 'quiet'} label={secondFactor ? facts.on : facts.off} />
      </Typography.Paragraph>
      <Typography.Paragraph type="secondary">
        {secondFactor
          ? text.factorOn(displayInstant(secondFactor.since), displayCount(secondFactor.recoveryCodesLeft))
          : text.factorOff}
      </Typography.Paragraph>
      <Flex wrap gap="small">
        {secondFactor ? (
          <>
            <Button onClick={() => setStep({ kind: 'renew' })}>{text.renew}</Button>
            <Button danger onClick={() => setStep({ kind: 'remove' })}>
              {text.turnOff}
            </Button>
          </>
        ) : (
          <Button type="primary" onClick={() => setStep({ kind: 'start' })}>
            {text.turnOn}
          </Button>
        )}
      </Flex>
      {step?.kind === 'start' && (
        <StartFactorDialog onStarted={(factor) => setStep({ kind: 'confirm', factor })} onCancel={close} />
      )}
      {step?.kind === 'confirm' && (
        <ConfirmFactorDialog factor={step.factor} onConfirmed={showConfirmed} onCancel={close} />
      )}
      {(step?.kind === 'renew' || step?.kind === 'remove') && (
        <ProofDialog purpose={step.kind} onRenewed={showCodes} onDone={close} />
      )}
      {step?.kind === 'codes' && <RecoveryCodesDialog codes={step.codes} onClose={close} />}
    </>
  );
}

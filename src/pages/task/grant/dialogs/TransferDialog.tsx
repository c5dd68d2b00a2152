/** The dialog 转给其他商户: the other merchant, the cards, a reason, and the effect on both statements. */
import { Form, Input } from 'antd';
import { useState } from 'react';
import { parseSerialRanges } from '#contract/card/serial-ranges';
import { grantLimits } from '#contract/grant/constants';
import type { GrantTransfer, TransferPreview } from '#contract/grant/endpoints';
import { grantWords } from '#contract/grant/labels';
import { displayYuan } from '#contract/readers/money';
import { CountField } from '#src/components/fields/CountField';
import { ReasonField } from '#src/components/ReasonField';
import { actionWords } from '#src/controllers/actions/texts';
import { fieldRules } from '#src/controllers/form/field-rules';
import { RecordFormDialog } from '#src/controllers/form/RecordFormDialog';
import { formWords } from '#src/controllers/form/texts';
import { useRecord } from '#src/controllers/record/use-record';
import { displayCount } from '#src/lib/display-number';
import { useLabels, useTexts } from '#src/locales';
import { grantTexts } from '#src/locales/grant';
import { grant } from '#src/models/grant';
import { replyOf } from '#src/models/reply-of';
import { useDispatch, useModel } from 'saga-models/react';
import { creditSaid } from '../credit-said';
import { MerchantPicker, type ChosenMerchant } from '../MerchantPicker';
import { serialProblemRule } from '../serial-rule';
import type { GrantDialogProps } from './grant-dialog-props';

interface TransferForm {
  readonly merchant?: ChosenMerchant;
  readonly serials?: string;
  readonly reason: string;
  readonly creditReason?: string;
}

export function TransferDialog({ detail, onRefused, onDone }: GrantDialogProps) {
  const texts = useTexts(grantTexts);
  const { actions, fields } = useLabels(grantWords);
  const { reasonFor } = useLabels(actionWords);
  const forms = useLabels(formWords);
  const { choose } = fieldRules(forms);
  const dispatch = useDispatch();
  const [form] = Form.useForm<TransferForm>();
  const { transfer, problems } = useModel(grant, 'transfer', 'problems');
  const { id, batchNo, merchant: giver } = detail.grant;
  const merchantId = Form.useWatch('merchant', form)?.value;
  const typed = Form.useWatch('serials', form) ?? '';
  // The last serials without a typing mistake, so that a half typed one doesn't count as none.
  const [counted, setCounted] = useState('');
  if (typed !== counted && parseSerialRanges(typed).problems.length === 0) setCounted(typed);
  const { ranges: countedRanges } = parseSerialRanges(counted);
  const meant = {
    id,
    ...(merchantId !== undefined && { merchantId }),
    ...(countedRanges.length > 0 && { serials: [...countedRanges] }),
  };
  const count = useRecord(
    {
      data: transfer,
      problem: problems.transfer,
      fetch: grant.actions.fetchTransfer(meant),
      clear: grant.actions.clearTransfer(),
    },
    id,
    JSON.stringify(meant),
  );
  // What was counted for another merchant or other cards says nothing about these.
  const preview = count.isCurrent ? count.data : undefined;
  const cardCount = preview?.cardCount ?? 0;
  const { obstacle = null, credit } = preview ?? {};
  return (
    <RecordFormDialog<TransferForm, GrantTransfer>
      draft={{ form: `grant.transfer ${id}`, version: 1 }}
      title={texts.dialogTitle(actions.transfer, batchNo)}
      confirmText={preview ? texts.transfer.ok(displayCount(cardCount)) : actions.transfer}
      isDanger
      isClosed={cardCount === 0 || obstacle !== null || count.isLoading}
      form={form}
      wireNames={{ merchantId: 'merchant' }}
      toGiven={({ merchant, serials = '', reason, creditReason = '' }) => {
        const { ranges } = parseSerialRanges(serials);
        return {
          id,
          merchantId: merchant?.value ?? 0,
          expectedCount: cardCount,
          ...(preview?.to && {
            expectedAmountFen: { from: preview.from.amountFen, to: preview.to.amountFen },
          }),
          reason: reason.trim(),
          ...(credit && credit.beyondCount > 0 && { creditReason, expectedBeyondCount: credit.beyondCount }),
          ...(ranges.length > 0 && { serials: [...ranges] }),
        };
      }}
      send={(body, { idempotencyKey }) =>
        replyOf(dispatch(grant.actions.transferCards({ body, idempotencyKey })))
      }
      onRefused={() => {
        onRefused();
        count.fetch();
      }}
      onDone={onDone}
      onCancel={onDone}
    >
      <Form.Item
        name="merchant"
        label={fields.toMerchant}
        rules={[choose(fields.toMerchant)]}
        {...(obstacle !== null && { validateStatus: 'error', help: obstacle })}
      >
        <MerchantPicker exceptId={giver?.id} />
      </Form.Item>
      <Form.Item
        name="serials"
        label={preview ? texts.counted(fields.serials, displayCount(cardCount)) : fields.serials}
        extra={texts.transfer.hint}
        rules={[serialProblemRule(texts, forms)]}
      >
        <Input.TextArea rows={3} />
      </Form.Item>
      {preview && <Consequences preview={preview} />}
      <CountField count={cardCount} />
      <ReasonField label={reasonFor(actions.transfer)} max={grantLimits.reasonMax} />
      {obstacle === null && credit && credit.beyondCount > 0 && (
        <ReasonField name="creditReason" label={fields.creditReason} max={grantLimits.reasonMax} rows={2} />
      )}
    </RecordFormDialog>
  );
}

function Consequences({ preview }: { readonly preview: TransferPreview }) {
  const { transfer: text, credit: creditText } = useTexts(grantTexts);
  const { settlementKind } = useLabels(grantWords);
  const { cardCount, activatedCount, frozenCount, expiredCount, waitingCount, voidCount, from, to, credit } =
    preview;
  const termsOf = ({ settlementKind: kind }: TransferPreview['from']) =>
    kind === null ? text.noSettlement : settlementKind[kind];
  return (
    <ul style={{ paddingInlineStart: 20 }} aria-live="polite">
      <li>
        {cardCount === 0
          ? text.none
          : text.moved(displayCount(cardCount), displayCount(activatedCount), displayCount(frozenCount))}
      </li>
      {expiredCount > 0 && <li>{text.expired(displayCount(expiredCount))}</li>}
      {waitingCount > 0 && <li>{text.waiting(displayCount(waitingCount))}</li>}
      {voidCount > 0 && <li>{text.void(displayCount(voidCount))}</li>}
      {cardCount > 0 && preview.unitPriceFen !== null && (
        <>
          <li>{text.from(termsOf(from), displayYuan(from.amountFen))}</li>
          {to && <li>{text.to(termsOf(to), displayYuan(to.amountFen))}</li>}
        </>
      )}
      {credit && <li>{creditSaid(credit, cardCount, creditText)}</li>}
      {cardCount > 0 && <li>{text.months}</li>}
    </ul>
  );
}

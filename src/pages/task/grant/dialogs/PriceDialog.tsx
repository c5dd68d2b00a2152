/** The dialog 更正单价: corrects a grant's price per card, with a reason. */
import { Form } from 'antd';
import { grantLimits as limits } from '#contract/grant/constants';
import { grantWords } from '#contract/grant/labels';
import { displayYuan, isYuanUpTo, yuanToFen } from '#contract/readers/money';
import { NumberField } from '#src/components/fields/NumberField';
import { ReasonField } from '#src/components/ReasonField';
import { actionWords } from '#src/controllers/actions/texts';
import { fieldRules } from '#src/controllers/form/field-rules';
import { RecordFormDialog } from '#src/controllers/form/RecordFormDialog';
import { formWords } from '#src/controllers/form/texts';
import { displayCount } from '#src/lib/display-number';
import { useLabels, useTexts } from '#src/locales';
import { grantTexts } from '#src/locales/grant';
import type { WriteOutcome } from '#src/models/calls/writes';
import { grant } from '#src/models/grant';
import { replyOf } from '#src/models/reply-of';
import { useDispatch } from 'saga-models/react';
import type { GrantDialogProps } from './grant-dialog-props';

interface PriceForm {
  readonly unitPriceFen: string;
  readonly reason: string;
}

interface Correction {
  readonly unitPriceFen: number;
  readonly reason: string;
}

export function PriceDialog({ detail, onDone }: GrantDialogProps) {
  const text = useTexts(grantTexts);
  const { actions, fields } = useLabels(grantWords);
  const { reasonFor } = useLabels(actionWords);
  const { fillIn, readAs } = fieldRules(useLabels(formWords));
  const dispatch = useDispatch();
  const { version, unitPriceFen: price } = detail;
  const { id, batchNo } = detail.grant;
  return (
    <RecordFormDialog<PriceForm, Correction, WriteOutcome<unknown>>
      draft={{ form: `grant.correctPrice ${id} ${version}`, version: 1 }}
      title={text.dialogTitle(actions.correctPrice, batchNo)}
      confirmText={actions.correctPrice}
      edited={{ entityKind: 'grant_batch', version }}
      toGiven={({ unitPriceFen, reason }) => ({
        unitPriceFen: yuanToFen(unitPriceFen) ?? 0,
        reason: reason.trim(),
      })}
      send={(given, { version: seen, idempotencyKey }) =>
        replyOf(
          dispatch(grant.actions.correctPrice({ body: { id, version: seen, ...given }, idempotencyKey })),
        )
      }
      onDone={onDone}
      onCancel={onDone}
    >
      <p>{text.price.hint(price === null ? text.price.unknown : displayYuan(price))}</p>
      <Form.Item
        name="unitPriceFen"
        label={text.form.price}
        rules={[
          fillIn(fields.unitPriceFen),
          readAs(
            'money',
            isYuanUpTo(limits.unitPriceFenMax),
            text.form.priceWrong(displayCount(limits.unitPriceFenMax / 100)),
          ),
        ]}
      >
        <NumberField reads="money" />
      </Form.Item>
      <ReasonField label={reasonFor(actions.correctPrice)} max={limits.reasonMax} />
    </RecordFormDialog>
  );
}

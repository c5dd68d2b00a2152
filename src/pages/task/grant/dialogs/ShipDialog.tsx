/** The dialog 发货: the cards to ship and their boxes, and their waybills, or the number of parcels. */
import { Form } from 'antd';
import { grantLimits as limits } from '#contract/grant/constants';
import type { GrantShipment, Waybill } from '#contract/grant/endpoints';
import { grantWords } from '#contract/grant/labels';
import { numberIn, NumberField, type TypedNumber } from '#src/components/fields/NumberField';
import { fieldRules } from '#src/controllers/form/field-rules';
import { RecordFormDialog } from '#src/controllers/form/RecordFormDialog';
import { formWords } from '#src/controllers/form/texts';
import { today } from '#src/lib/date';
import { displayCount } from '#src/lib/display-number';
import { useLabels, useTexts } from '#src/locales';
import { grantTexts } from '#src/locales/grant';
import { grant } from '#src/models/grant';
import { replyOf } from '#src/models/reply-of';
import { useDispatch } from 'saga-models/react';
import { GrantRanges } from '../record/GrantRanges';
import { WaybillFields, waybillsInForm, waybillsToGive, type WaybillForm } from '../WaybillFields';
import type { GrantDialogProps } from './grant-dialog-props';

interface ShipForm {
  readonly waybills?: readonly WaybillForm[];
  readonly parcelCount: TypedNumber;
}

export function ShipDialog({ detail, onRefused, onDone }: GrantDialogProps) {
  const text = useTexts(grantTexts);
  const { actions, fields } = useLabels(grantWords);
  const { fillIn, integer } = fieldRules(useLabels(formWords));
  const dispatch = useDispatch();
  const [form] = Form.useForm<ShipForm>();
  const { length: waybillCount } = Form.useWatch('waybills', form) ?? [];
  const boxCount = numberIn(Form.useWatch('parcelCount', form)) ?? 1;
  const parcelCount = Math.max(waybillCount, waybillCount > 1 ? 0 : boxCount);
  const { id, batchNo, delivery, waybills, isHandOverDue, quantity } = detail.grant;
  // A replacement card counts as received from the start.
  const cardCount = isHandOverDue ? quantity : detail.openCount;
  return (
    <RecordFormDialog<ShipForm, GrantShipment>
      draft={{ form: `grant.ship ${id}`, version: 2 }}
      title={text.dialogTitle(actions.ship, batchNo)}
      confirmText={text.ship.ok(displayCount(parcelCount))}
      form={form}
      initialValues={{
        parcelCount: 1,
        ...(delivery === 'mail' && { waybills: inForm(waybills, cardCount) }),
      }}
      toGiven={({ waybills: filled }) => ({
        id,
        parcelCount,
        ...(!isHandOverDue && { expectedCount: cardCount }),
        ...(filled && { waybills: waybillsToGive(filled) }),
      })}
      send={(body, { idempotencyKey }) => replyOf(dispatch(grant.actions.ship({ body, idempotencyKey })))}
      onRefused={onRefused}
      onDone={onDone}
      onCancel={onDone}
    >
      <Form.Item label={fields.serialRange}>
        <GrantRanges detail={detail} />
      </Form.Item>
      {delivery === 'mail' && <WaybillFields isLeaving cardCount={cardCount} />}
      {waybillCount < 2 && (
        <Form.Item
          name="parcelCount"
          label={fields.parcelCount}
          rules={[fillIn(fields.parcelCount), integer(fields.parcelCount, 1, limits.parcelsMax)]}
        >
          <NumberField />
        </Form.Item>
      )}
    </RecordFormDialog>
  );
}

/** What was known before, or one for all cards; they leave today. */
function inForm(waybills: readonly Waybill[], cardCount: number): WaybillForm[] {
  const known = waybillsInForm(waybills);
  return (known.length > 0 ? known : [{}]).map((waybill) => ({
    day: today(),
    ...(known.length < 2 && { count: cardCount }),
    ...waybill,
  }));
}

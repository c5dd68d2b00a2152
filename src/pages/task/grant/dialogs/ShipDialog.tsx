/** The dialog 发货: the cards to ship and their boxes, the courier, the tracking number, the number of parcels. */
import { Form, Input } from 'antd';
import { grantLimits as limits } from '#contract/grant/constants';
import type { GrantShipment } from '#contract/grant/endpoints';
import { numberIn, NumberField, type TypedNumber } from '#src/components/fields/NumberField';
import { fieldRules } from '#src/controllers/form/field-rules';
import { RecordFormDialog } from '#src/controllers/form/RecordFormDialog';
import { formTexts } from '#src/controllers/form/texts';
import { displayCount } from '#src/lib/display-number';
import { omitEmpty } from '#src/lib/empty-values';
import { dropNulls } from '#src/lib/query';
import { useTexts } from '#src/locales';
import { grantTexts } from '#src/locales/grant';
import { grantLabels } from '#src/locales/labels/grant';
import { grant } from '#src/models/grant';
import { replyOf } from '#src/models/reply-of';
import { useDispatch } from '#src/runtime/react';
import { GrantRanges } from '../record/GrantRanges';
import type { GrantDialogProps } from './grant-dialog-props';

interface ShipForm {
  readonly courier?: string;
  readonly trackingNo?: string;
  readonly parcelCount: TypedNumber;
}

export function ShipDialog({ detail, onRefused, onDone }: GrantDialogProps) {
  const text = useTexts(grantTexts);
  const { actions, fields } = useTexts(grantLabels);
  const { fillIn, fillInWords, charactersMax, integer } = fieldRules(useTexts(formTexts));
  const dispatch = useDispatch();
  const [form] = Form.useForm<ShipForm>();
  const parcelCount = numberIn(Form.useWatch('parcelCount', form)) ?? 1;
  const { id, batchNo, delivery, courier, trackingNo, isHandOverDue } = detail.grant;
  return (
    <RecordFormDialog<ShipForm, GrantShipment>
      draft={{ form: `grant.ship ${id}`, version: 1 }}
      title={text.dialogTitle(actions.ship, batchNo)}
      confirmText={text.ship.ok(displayCount(parcelCount))}
      form={form}
      initialValues={{ parcelCount: 1, ...dropNulls({ courier, trackingNo }) }}
      toGiven={({ courier: carrier, trackingNo: waybill }) => ({
        id,
        parcelCount,
        // A replacement card counts as received from the start.
        ...(!isHandOverDue && { expectedCount: detail.openCount }),
        ...omitEmpty({ courier: carrier, trackingNo: waybill }),
      })}
      send={(body, { idempotencyKey }) => replyOf(dispatch(grant.actions.ship({ body, idempotencyKey })))}
      onRefused={onRefused}
      onDone={onDone}
      onCancel={onDone}
    >
      <Form.Item label={fields.serialRange}>
        <GrantRanges detail={detail} />
      </Form.Item>
      {delivery === 'mail' && (
        <>
          <Form.Item
            name="courier"
            label={fields.courier}
            rules={[fillInWords(fields.courier), charactersMax(fields.courier, limits.courierMax)]}
          >
            <Input autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="trackingNo"
            label={fields.trackingNo}
            rules={[fillInWords(fields.trackingNo), charactersMax(fields.trackingNo, limits.trackingNoMax)]}
          >
            <Input autoComplete="off" spellCheck={false} />
          </Form.Item>
        </>
      )}
      <Form.Item
        name="parcelCount"
        label={fields.parcelCount}
        rules={[fillIn(fields.parcelCount), integer(fields.parcelCount, 1, limits.parcelsMax)]}
      >
        <NumberField />
      </Form.Item>
    </RecordFormDialog>
  );
}

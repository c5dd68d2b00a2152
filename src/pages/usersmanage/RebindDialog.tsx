/** 换绑手机号: the card, and other cards of the same telephone, over to the telephone that was meant. */
import { Checkbox, Flex, Form, Input } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { customerCardStatus, customerLimits as limits } from '#contract/customer/constants';
import type { CustomerCard } from '#contract/customer/endpoints';
import { merchantLimits } from '#contract/merchant/constants';
import { ReasonField } from '#src/components/ReasonField';
import { SerialText } from '#src/components/values/SerialText';
import { actionTexts } from '#src/controllers/actions/texts';
import { check, fieldRules } from '#src/controllers/form/field-rules';
import { RecordFormDialog } from '#src/controllers/form/RecordFormDialog';
import { formTexts } from '#src/controllers/form/texts';
import { useTexts } from '#src/locales';
import { customerTexts } from '#src/locales/customer';
import { customerLabels } from '#src/locales/labels/customer';
import { replyOf } from '#src/models/reply-of';
import { usersmanage } from '#src/models/usersmanage';
import { useDispatch, useModel } from '#src/runtime/react';

const { actions: modelActions } = usersmanage;
const phoneShape = new RegExp(merchantLimits.phonePattern);

interface Rebinding {
  readonly serials: string[];
  readonly phone: string;
  readonly reason: string;
}

interface RebindDialogProps {
  readonly card: CustomerCard;
  /** It was done, or is not to be. */
  readonly onDone: () => void;
}

export function RebindDialog({ card: { serial, phone }, onDone }: RebindDialogProps) {
  const text = useTexts(customerTexts);
  const { actions, fields } = useTexts(customerLabels);
  const { reasonFor } = useTexts(actionTexts);
  const { fillIn } = fieldRules(useTexts(formTexts));
  const dispatch = useDispatch();
  const { detail } = useModel(usersmanage);
  const shown = detail?.card.serial === serial ? detail : undefined;
  const read = useEffectEvent(() => {
    // The other cards are an offer: without them this one can be handed over all the same.
    if (!shown) void dispatch(modelActions.fetchDetail(serial)).catch(() => undefined);
  });
  useEffect(() => read(), [serial]);
  const others = (shown?.otherCards ?? []).filter(({ status }) => status !== customerCardStatus.void);
  return (
    <RecordFormDialog<Rebinding, Rebinding>
      title={text.title(actions.rebind, serial)}
      confirmText={actions.rebind}
      isDanger
      initialValues={{ serials: [serial] }}
      toGiven={({ serials, ...given }) => ({
        serials,
        phone: given.phone.trim(),
        reason: given.reason.trim(),
      })}
      send={(given) => replyOf(dispatch(modelActions.rebind(given)))}
      onDone={onDone}
      onCancel={onDone}
    >
      <p>{text.rebindConsequences(phone ?? text.anonymised)}</p>
      <Form.Item name="serials" label={fields.serial} hidden={others.length === 0}>
        <Checkbox.Group>
          <Flex vertical gap="small">
            <Checkbox value={serial} disabled>
              <SerialText first={serial} />
            </Checkbox>
            {others.map((other) => (
              <Checkbox key={other.serial} value={other.serial}>
                <SerialText first={other.serial} /> {other.cardName}
              </Checkbox>
            ))}
          </Flex>
        </Checkbox.Group>
      </Form.Item>
      <Form.Item
        name="phone"
        label={fields.newPhone}
        rules={[fillIn(fields.newPhone), check((typed) => phoneShape.test(typed.trim()), text.phoneWrong)]}
      >
        <Input autoFocus inputMode="tel" autoComplete="off" />
      </Form.Item>
      <ReasonField label={reasonFor(actions.rebind)} max={limits.reasonMax} />
    </RecordFormDialog>
  );
}

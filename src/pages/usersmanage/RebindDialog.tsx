/** The dialog 换绑手机号: binds the card, and optionally other cards of the same telephone, to the telephone that was meant. */
import { Checkbox, Flex, Form } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { customerCardStatus } from '#contract/customer/constants';
import type { CustomerCard } from '#contract/customer/endpoints';
import { customerWords } from '#contract/customer/labels';
import { SerialText } from '#src/components/values/SerialText';
import { useLabels, useTexts } from '#src/locales';
import { customerTexts } from '#src/locales/customer';
import { replyOf } from '#src/models/reply-of';
import { usersmanage } from '#src/models/usersmanage';
import { useDispatch, useModel } from 'saga-models/react';
import { RebindForm } from './RebindForm';

const { actions: modelActions } = usersmanage;

interface RebindDialogProps {
  readonly card: CustomerCard;
  /** Called when it was done or cancelled. */
  readonly onDone: () => void;
}

export function RebindDialog({ card: { serial, phone }, onDone }: RebindDialogProps) {
  const text = useTexts(customerTexts);
  const { fields } = useLabels(customerWords);
  const dispatch = useDispatch();
  const { detail } = useModel(usersmanage, 'detail');
  const shown = detail?.card.serial === serial ? detail : undefined;
  const read = useEffectEvent(() => {
    // The other cards are optional, so the dialog works without them.
    if (!shown) void dispatch(modelActions.fetchDetail(serial)).catch(() => undefined);
  });
  useEffect(() => read(), [serial]);
  const others = (shown?.otherCards ?? []).filter(({ status }) => status !== customerCardStatus.void);
  return (
    <RebindForm
      name={serial}
      consequences={text.rebindConsequences(phone ?? text.anonymised)}
      serials={[serial]}
      send={(given) => replyOf(dispatch(modelActions.rebind(given)))}
      onDone={onDone}
    >
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
    </RebindForm>
  );
}

/** 修改资料: what a customer has said of themselves, put right. */
import { Form, Input } from 'antd';
import { useEffect } from 'react';
import { countedTo } from '#src/components/fields/counted-to';
import { activationLimits as limits } from '#contract/activation/constants';
import type { CustomerCardDetail } from '#contract/customer/endpoints';
import { NodePicker } from '#src/components/pickers/NodePicker';
import { fieldRules } from '#src/controllers/form/field-rules';
import { formTexts } from '#src/controllers/form/texts';
import { RecordFormDialog } from '#src/controllers/form/RecordFormDialog';
import { useTexts } from '#src/locales';
import { customerTexts } from '#src/locales/customer';
import { customerLabels } from '#src/locales/labels/customer';
import { replyOf } from '#src/models/reply-of';
import { usersmanage } from '#src/models/usersmanage';
import { useDispatch, useModel } from '#src/runtime/react';
import { regionOptions } from '../RegionFilter';

interface PersonValues {
  readonly nickname?: string;
  readonly grade?: string;
  readonly regionCode?: string;
}

interface PersonDialogProps {
  readonly detail: CustomerCardDetail;
  /** It was done, or is not to be. */
  readonly onDone: () => void;
}

export function PersonDialog({ detail: { card, customer }, onDone }: PersonDialogProps) {
  const text = useTexts(customerTexts);
  const { actions, fields } = useTexts(customerLabels);
  const { charactersMax } = fieldRules(useTexts(formTexts));
  const dispatch = useDispatch();
  const { regions } = useModel(usersmanage);
  useEffect(() => void dispatch(usersmanage.actions.fetchRegions()).catch(() => undefined), [dispatch]);
  const { nickname, grade, region } = card;
  return (
    <RecordFormDialog
      draft={{ form: `customer.edit ${customer.id} ${customer.version}`, version: 1 }}
      title={text.title(actions.edit, card.customerNo)}
      confirmText={text.save}
      initialValues={{
        nickname,
        ...(grade !== null && { grade }),
        ...(region && { regionCode: region.code }),
      }}
      toGiven={({ nickname: name = '', grade: typed = '', regionCode }: PersonValues) => ({
        id: customer.id,
        version: customer.version,
        nickname: name.trim(),
        ...(typed.trim() !== '' && { grade: typed.trim() }),
        ...(regionCode !== undefined && { regionCode }),
      })}
      send={(given) =>
        replyOf(dispatch(usersmanage.actions.updateCustomer({ serial: card.serial, content: given })))
      }
      onDone={onDone}
      onCancel={onDone}
    >
      <Form.Item
        name="nickname"
        label={fields.nickname}
        rules={[charactersMax(fields.nickname, limits.nicknameMax)]}
      >
        <Input {...countedTo(limits.nicknameMax)} />
      </Form.Item>
      <Form.Item name="grade" label={fields.grade} rules={[charactersMax(fields.grade, limits.gradeMax)]}>
        <Input />
      </Form.Item>
      <Form.Item name="regionCode" label={fields.region}>
        <NodePicker isSearchable options={regionOptions(regions ?? [])} />
      </Form.Item>
    </RecordFormDialog>
  );
}

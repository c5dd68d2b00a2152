/** The dialog 批量新增: orders a batch of QR codes for a merchant; problems are shown at their fields before sending. */
import { Alert, Flex, Form, Input, Radio, Select, Typography } from 'antd';
import { nameOfCode, qrCodeColours, qrCodeLimits as limits, qrCodeStyles } from '#contract/qrcode/constants';
import type { NewQrCodes } from '#contract/qrcode/endpoints';
import { qrBatchWords, qrCodeWords } from '#contract/qrcode/labels';
import { useClearing } from '#src/components/ClearIcon';
import { countedTo } from '#src/components/fields/counted-to';
import { NumberField } from '#src/components/fields/NumberField';
import { offering } from '#src/components/pickers/choices';
import { GoodsPicker } from '#src/components/pickers/GoodsPicker';
import type { Option } from '#src/components/pickers/option';
import { PrintedAddress } from '#src/components/values/PrintedAddress';
import { fieldRules } from '#src/controllers/form/field-rules';
import { RecordFormDialog } from '#src/controllers/form/RecordFormDialog';
import { formWords } from '#src/controllers/form/texts';
import { useRecord } from '#src/controllers/record/use-record';
import { displayCount } from '#src/lib/display-number';
import { omitEmpty } from '#src/lib/empty-values';
import { byWords } from '#src/lib/match-words';
import { useLabels, useTexts } from '#src/locales';
import { qrCodeTexts } from '#src/locales/qrcode';
import { qrcode } from '#src/models/qrcode';
import { replyOf } from '#src/models/reply-of';
import { useDispatch, useModel } from '#src/runtime/react';
import { MerchantPicker } from '../MerchantPicker';
import { useQrCodeChoices } from '../use-qr-code-choices';

const { actions } = qrcode;

interface QrCodeFormDialogProps {
  readonly onClose: () => void;
}

/** Raise it when the shape of `NewQrCodes` changes. */
const draftVersion = 2;

export function QrCodeFormDialog({ onClose }: QrCodeFormDialogProps) {
  const { form: text, picker } = useTexts(qrCodeTexts);
  const clearing = useClearing();
  const labels = useLabels(qrCodeWords);
  const batch = useLabels(qrBatchWords);
  const { choose, fillIn, fillInWords, integer, charactersMax } = fieldRules(useLabels(formWords));
  const dispatch = useDispatch();
  const { goodsByKind, fittingPages } = useQrCodeChoices();
  const { printedAddress, problems } = useModel(qrcode, 'printedAddress', 'problems');
  const { data: address } = useRecord(
    {
      data: printedAddress,
      problem: problems.printedAddress,
      fetch: actions.fetchPrintedAddress(),
      clear: actions.clearPrintedAddress(),
    },
    'address',
  );
  const [form] = Form.useForm<NewQrCodes>();
  const quantity = Form.useWatch('quantity', form);
  const { quantityMin, quantityMax, namePatternMax } = limits;
  const { fields } = batch;
  return (
    <RecordFormDialog<NewQrCodes, NewQrCodes>
      form={form}
      title={labels.actions.create}
      confirmText={
        typeof quantity === 'number' && quantity > 0
          ? text.confirm(displayCount(quantity))
          : labels.actions.create
      }
      width={520}
      draft={{ form: 'qrcode.create', version: draftVersion }}
      initialValues={{ namePattern: text.pattern, style: 'black' }}
      toGiven={({ merchantId, quantity: count, namePattern, style, ...targets }) => ({
        ...omitEmpty(targets),
        merchantId,
        quantity: count,
        namePattern: namePattern.trim(),
        style,
      })}
      send={(body, { idempotencyKey }) => replyOf(dispatch(actions.create({ body, idempotencyKey })))}
      onDone={onClose}
      onCancel={onClose}
    >
      <Form.Item name="merchantId" label={fields.merchant} rules={[choose(fields.merchant)]}>
        <MerchantPicker isEnabledOnly />
      </Form.Item>
      <Form.Item
        name="quantity"
        label={fields.quantity}
        extra={text.quantityHint(displayCount(quantityMax))}
        rules={[fillIn(fields.quantity), integer(fields.quantity, quantityMin, quantityMax)]}
      >
        <NumberField />
      </Form.Item>
      <Form.Item
        name="namePattern"
        label={fields.namePattern}
        extra={text.patternHint}
        rules={[fillInWords(fields.namePattern), charactersMax(fields.namePattern, namePatternMax)]}
      >
        <Input {...countedTo(namePatternMax)} />
      </Form.Item>
      <NameSample />
      <Form.Item name="goodsId" label={fields.goods}>
        <GoodsPicker isClearable placeholder={picker.goods} groups={goodsByKind} />
      </Form.Item>
      <Form.Item name="pageId" label={fields.page}>
        <Select<number, Option<number>>
          allowClear={clearing}
          placeholder={picker.page}
          notFoundContent={picker.noPage}
          showSearch={byWords}
          {...offering(fittingPages)}
        />
      </Form.Item>
      <Form.Item name="style" label={fields.style}>
        <Radio.Group
          options={qrCodeStyles.map((style) => ({
            value: style,
            label: (
              <Flex gap={4} align="center">
                <span
                  aria-hidden
                  style={{
                    width: 12,
                    height: 12,
                    borderRadius: 2,
                    background: qrCodeColours[style],
                    // Otherwise black is invisible in the dark shade.
                    outline: '1px solid var(--sc-color-border)',
                  }}
                />
                {batch.style[style]}
              </Flex>
            ),
          }))}
        />
      </Form.Item>
      <Flex vertical gap="small">
        <PrintedAddress address={address} />
        <Alert showIcon type="info" title={text.addressHint} />
      </Flex>
    </RecordFormDialog>
  );
}

/** The first and last names that the naming rule makes. */
function NameSample() {
  const { form: text } = useTexts(qrCodeTexts);
  const form = Form.useFormInstance<NewQrCodes>();
  const pattern: string = Form.useWatch('namePattern', form) ?? '';
  const quantity: number = Form.useWatch('quantity', form) ?? 1;
  if (pattern.trim() === '' || !Number.isInteger(quantity) || quantity < 1 || quantity > limits.quantityMax)
    return null;
  const nameAt = (ordinal: number) => nameOfCode(pattern.trim(), ordinal, quantity);
  return (
    <Typography.Paragraph type="secondary" style={{ overflowWrap: 'anywhere' }}>
      {text.sample(nameAt(1), nameAt(quantity))}
    </Typography.Paragraph>
  );
}

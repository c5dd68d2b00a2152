/** The dialog 批量新增: orders a batch of QR codes for a merchant; problems are shown at their fields before sending. */
import { Alert, Flex, Form, Radio, Select, Typography } from 'antd';
import { nameOfCode, qrCodeColours, qrCodeStyles } from '#contract/qrcode/constants';
import type { NewQrCodes } from '#contract/qrcode/endpoints';
import { qrBatchFields } from '#contract/qrcode/fields';
import { qrBatchWords, qrCodeWords } from '#contract/qrcode/labels';
import { useClearing } from '#src/components/ClearIcon';
import { offering } from '#src/components/pickers/choices';
import { GoodsPicker } from '#src/components/pickers/GoodsPicker';
import type { Option } from '#src/components/pickers/option';
import { PrintedAddress } from '#src/components/values/PrintedAddress';
import { sentValues } from '#src/controllers/fields/form-values';
import { useFieldItems } from '#src/controllers/fields/use-field-items';
import { RecordFormDialog } from '#src/controllers/form/RecordFormDialog';
import { useRecord } from '#src/controllers/record/use-record';
import { displayCount } from '#src/lib/display-number';
import { byWords } from '#src/lib/match-words';
import { useLabels, useTexts } from '#src/locales';
import { qrCodeTexts } from '#src/locales/qrcode';
import { qrcode } from '#src/models/qrcode';
import { replyOf } from '#src/models/reply-of';
import { useDispatch, useModel } from 'saga-models/react';
import { MerchantPicker } from '../MerchantPicker';
import { useQrCodeChoices } from '../use-qr-code-choices';

const { actions } = qrcode;
const quantityMax = qrBatchFields.quantity.max;

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
  const items = useFieldItems(qrBatchFields, {
    ...{ labels: batch, seen: undefined, choices: {}, codes: {}, controls: {} },
    own: {
      merchant: <MerchantPicker isEnabledOnly />,
      goods: <GoodsPicker isClearable placeholder={picker.goods} groups={goodsByKind} />,
      page: (
        <Select<number, Option<number>>
          allowClear={clearing}
          placeholder={picker.page}
          notFoundContent={picker.noPage}
          showSearch={byWords}
          {...offering(fittingPages)}
        />
      ),
      style: (
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
      ),
    },
    added: {
      quantity: { extra: text.quantityHint(displayCount(quantityMax)) },
      namePattern: { extra: text.patternHint, after: <NameSample /> },
    },
  });
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
      toGiven={(values) => sentValues(qrBatchFields, values)}
      send={(body, { idempotencyKey }) => replyOf(dispatch(actions.create({ body, idempotencyKey })))}
      onDone={onClose}
      onCancel={onClose}
    >
      {items.map(({ item }) => item)}
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
  if (pattern.trim() === '' || !Number.isInteger(quantity) || quantity < 1 || quantity > quantityMax)
    return null;
  const nameAt = (ordinal: number) => nameOfCode(pattern.trim(), ordinal, quantity);
  return (
    <Typography.Paragraph type="secondary" style={{ overflowWrap: 'anywhere' }}>
      {text.sample(nameAt(1), nameAt(quantity))}
    </Typography.Paragraph>
  );
}

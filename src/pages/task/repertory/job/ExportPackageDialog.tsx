/** Downloads the package for the print shop: format, boxes per carton, encryption, and from the second time on a reason. */
import { Alert, Button, Checkbox, Flex, Form, Input, Radio, Typography } from 'antd';
import { exportWords } from '#contract/export/labels';
import {
  printFileFormats,
  printJobLimits,
  printPackageLimits as limits,
  type PrintFileFormat,
} from '#contract/repertory/constants';
import type { PrintJob } from '#contract/repertory/endpoints';
import { printJobWords } from '#contract/repertory/labels';
import { NumberField } from '#src/components/fields/NumberField';
import { ReasonField } from '#src/components/ReasonField';
import { fieldRules } from '#src/controllers/form/field-rules';
import { RecordFormDialog } from '#src/controllers/form/RecordFormDialog';
import { formWords } from '#src/controllers/form/texts';
import { displayCount } from '#src/lib/display-number';
import { randomKey } from '#src/lib/random-key';
import { useLabels, useTexts } from '#src/locales';
import type { Submission } from '#src/models/calls/submission';
import { jobTexts } from './texts';

export interface PackageValues {
  readonly format: PrintFileFormat;
  readonly boxesPerCarton: number;
  readonly password?: string;
  readonly reason?: string;
}

interface PackageForm extends PackageValues {
  readonly isEncrypted: boolean;
}

interface ExportPackageDialogProps {
  readonly job: PrintJob;
  /** Resolves to undefined when the call failed, which has been reported. */
  readonly onConfirm: (values: PackageValues) => Promise<Submission | undefined>;
  /** Called when the package was saved to disk. */
  readonly onDone: () => void;
  /** Called after a refusal, for the job to be read again. */
  readonly onRefused: () => void;
  readonly onCancel: () => void;
}

/** Ten boxes are tied into a bundle, and a carton holds one bundle. */
const usualBoxesPerCarton = 10;
/** Long enough for the cipher, and short enough to be read out over the telephone. */
const drawnPasswordLength = 20;

const passwordShape = new RegExp(limits.passwordPattern);

export function ExportPackageDialog({
  job,
  onConfirm,
  onRefused,
  onDone,
  onCancel,
}: ExportPackageDialogProps) {
  const { dialogTitle, export: exportText, package: text } = useTexts(jobTexts);
  const { actions, fields, export: labels } = useLabels(printJobWords);
  const { fields: exportFields, formats } = useLabels(exportWords);
  const { fillIn, integer } = fieldRules(useLabels(formWords));
  const [form] = Form.useForm<PackageForm>();
  const values = Form.useWatch([], form);
  const isRepeated = job.exportCount > 0;

  return (
    <RecordFormDialog<PackageForm, PackageValues>
      draft={{ form: `repertory.package ${job.id}`, version: 1, secret: 'password' }}
      title={dialogTitle(actions.package, job.batchNo)}
      confirmText={text.confirm}
      form={form}
      initialValues={{ format: 'xlsx', boxesPerCarton: usualBoxesPerCarton, isEncrypted: false }}
      toGiven={({ isEncrypted, password, reason, ...values }) => ({
        ...values,
        ...(isEncrypted && { password }),
        ...(reason !== undefined && { reason: reason.trim() }),
      })}
      send={onConfirm}
      onRefused={onRefused}
      onDone={onDone}
      onCancel={onCancel}
    >
      {({ isBusy }) => (
        <>
          <Alert
            showIcon
            type="warning"
            style={{ marginBlock: 16 }}
            title={isRepeated ? exportText.again(job.exportCount) : exportText.holdsCodes}
            description={
              <>
                <p>{text.contents}</p>
                <p style={{ marginBlockEnd: 0 }}>{exportText.hint}</p>
              </>
            }
          />
          <Form.Item name="format" label={exportFields.format}>
            <Radio.Group
              options={printFileFormats.map((format) => ({ value: format, label: formats[format] }))}
            />
          </Form.Item>
          <Form.Item
            name="boxesPerCarton"
            label={fields.boxesPerCarton}
            extra={<CartonCount job={job} boxesPerCarton={values?.boxesPerCarton} />}
            rules={[
              fillIn(fields.boxesPerCarton),
              integer(fields.boxesPerCarton, limits.boxesPerCartonMin, limits.boxesPerCartonMax),
            ]}
          >
            <NumberField style={{ width: 160 }} />
          </Form.Item>
          <Form.Item
            name="isEncrypted"
            valuePropName="checked"
            extra={values?.isEncrypted && text.encryptHint}
          >
            <Checkbox>{text.encrypt}</Checkbox>
          </Form.Item>
          {values?.isEncrypted && (
            <PasswordItem
              password={values.password}
              onDraw={() => {
                form.setFieldValue('password', randomKey(drawnPasswordLength));
                void form.validateFields(['password']);
              }}
            />
          )}
          {isRepeated && <ReasonField label={labels.reason} max={printJobLimits.reasonMax} />}
          {/* The line keeps its height, so that nothing moves when the text appears. */}
          <div aria-live="polite" style={{ minHeight: 22 }}>
            {isBusy && <Typography.Text type="secondary">{text.wait}</Typography.Text>}
          </div>
        </>
      )}
    </RecordFormDialog>
  );
}

interface CartonCountProps {
  readonly job: PrintJob;
  readonly boxesPerCarton: number | undefined;
}

function CartonCount({ job: { boxSize, quantity }, boxesPerCarton }: CartonCountProps) {
  const { package: text } = useTexts(jobTexts);
  if (!boxesPerCarton || !Number.isInteger(boxesPerCarton) || boxesPerCarton < 0) return null;
  const cardsPerCarton = boxSize * boxesPerCarton;
  return text.cartons(displayCount(cardsPerCarton), displayCount(Math.ceil(quantity / cardsPerCarton)));
}

interface PasswordItemProps {
  readonly password: string | undefined;
  readonly onDraw: () => void;
}

function PasswordItem({ password, onDraw }: PasswordItemProps) {
  const { package: text } = useTexts(jobTexts);
  const { export: labels } = useLabels(printJobWords);
  const { passwordLengthMin: min, passwordLengthMax: max } = limits;
  return (
    <Form.Item label={labels.password} htmlFor="password" required extra={text.passwordHint}>
      <Flex wrap gap="small">
        <Form.Item
          name="password"
          noStyle
          rules={[{ required: true, min, max, pattern: passwordShape, message: text.passwordRule(min, max) }]}
        >
          {/* No password field: the browser would offer to keep it as the person's own, and fill it in at a sign-in. */}
          <Input id="password" style={{ flex: '1 1 200px' }} />
        </Form.Item>
        <Button onClick={onDraw}>{text.draw}</Button>
        {password ? (
          <Typography.Text
            copyable={{ text: password, tooltips: [text.copy, text.copied] }}
            style={{ alignSelf: 'center' }}
          />
        ) : null}
      </Flex>
    </Form.Item>
  );
}

/** Downloads a grant's file: asks for the format, and if it contains codes, from the second time on for a reason. */
import { Alert, Form, Radio } from 'antd';
import { exportWords } from '#contract/export/labels';
import { grantLimits } from '#contract/grant/constants';
import { grantWords } from '#contract/grant/labels';
import { printFileFormats, type PrintFileFormat } from '#contract/repertory/constants';
import { ReasonField } from '#src/components/ReasonField';
import { RecordFormDialog } from '#src/controllers/form/RecordFormDialog';
import { displayCount } from '#src/lib/display-number';
import { useLabels, useTexts } from '#src/locales';
import { grantTexts } from '#src/locales/grant';
import { grant } from '#src/models/grant';
import { replyOf } from '#src/models/reply-of';
import { user } from '#src/models/user';
import { useDispatch, useSelector } from 'saga-models/react';
import type { GrantDialogProps } from './grant-dialog-props';

interface Values {
  readonly format: PrintFileFormat;
  readonly reason?: string;
}

export function ExportGrantDialog({ detail, onRefused, onDone }: GrantDialogProps) {
  const { dialogTitle, export: text } = useTexts(grantTexts);
  const { actions, export: labels } = useLabels(grantWords);
  const { fields, formats } = useLabels(exportWords);
  const dispatch = useDispatch();
  const { exportCount, hasCodes: holdsCodes } = detail;
  const { id, batchNo } = detail.grant;
  // The office downloads codes to pass them on; an agent who downloads them has received them.
  const isAgent = useSelector(user, ({ current }) => current?.isAgent === true);
  const isReceipt = isAgent && holdsCodes && detail.openCount > 0;
  const isRepeated = holdsCodes && exportCount > 0;
  return (
    <RecordFormDialog<Values, Values>
      draft={{ form: `grant.export ${id}`, version: 1 }}
      title={dialogTitle(actions.export, batchNo)}
      confirmText={actions.export}
      initialValues={{ format: 'xlsx' }}
      toGiven={({ format, reason }) => ({ format, ...(reason && { reason: reason.trim() }) })}
      send={(values) => replyOf(dispatch(grant.actions.exportFile({ id, ...values })))}
      onRefused={onRefused}
      onDone={onDone}
      onCancel={onDone}
    >
      <Alert
        showIcon
        type={holdsCodes ? 'warning' : 'info'}
        style={{ marginBlock: 16 }}
        {...(isReceipt && { description: text.isReceipt })}
        title={isRepeated ? text.again(displayCount(exportCount)) : holdsCodes ? text.holdsCodes : text.plain}
      />
      <Form.Item name="format" label={fields.format}>
        <Radio.Group
          options={printFileFormats.map((format) => ({ value: format, label: formats[format] }))}
        />
      </Form.Item>
      {isRepeated && <ReasonField label={labels.reason} max={grantLimits.reasonMax} />}
    </RecordFormDialog>
  );
}

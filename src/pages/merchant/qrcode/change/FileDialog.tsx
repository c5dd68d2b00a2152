/** Downloads the pictures of selected QR codes: as A4 sheets to print, or as a zip. */
import { Alert, Form, Radio } from 'antd';
import { exportWords } from '#contract/export/labels';
import {
  qrPictureFormats,
  qrSheetColumns,
  type QrPictureFormat,
  type QrSheetColumns,
} from '#contract/qrcode/constants';
import type { QrCodeSelection } from '#contract/qrcode/endpoints';
import { qrCodeWords } from '#contract/qrcode/labels';
import { RecordFormDialog } from '#src/controllers/form/RecordFormDialog';
import { displayCount } from '#src/lib/display-number';
import { useLabels, useTexts } from '#src/locales';
import { qrCodeTexts } from '#src/locales/qrcode';
import { qrcode } from '#src/models/qrcode';
import { replyOf } from '#src/models/reply-of';
import { useDispatch } from 'saga-models/react';

const { actions } = qrcode;

interface FileDialogProps {
  readonly kind: 'printSheet' | 'downloadZip';
  readonly count: number;
  readonly qrCodes: QrCodeSelection;
  readonly onClose: () => void;
}

interface Values {
  readonly columns: QrSheetColumns;
  readonly format: QrPictureFormat;
}

export function FileDialog({ kind, count, qrCodes, onClose }: FileDialogProps) {
  const text = useTexts(qrCodeTexts);
  const { picture } = useLabels(qrCodeWords);
  const { fields } = useLabels(exportWords);
  const dispatch = useDispatch();
  const isSheet = kind === 'printSheet';
  const words = isSheet ? text.sheet : text.zip;
  return (
    <RecordFormDialog<Values, Values>
      draft={{ form: `qrcode.${kind}`, version: 1 }}
      title={words.title(displayCount(count))}
      confirmText={words.confirm}
      initialValues={{ columns: 3, format: 'png' }}
      toGiven={(values) => values}
      send={({ columns, format }) =>
        isSheet
          ? replyOf(dispatch(actions.saveSheet({ qrCodes, columns })))
          : replyOf(dispatch(actions.saveZip({ qrCodes, format })))
      }
      onDone={onClose}
      onCancel={onClose}
    >
      <Alert showIcon type="info" title={words.hint} style={{ marginBlock: 16 }} />
      {isSheet ? (
        <Form.Item name="columns" label={picture.columns}>
          <Radio.Group
            options={qrSheetColumns.map((value) => ({ value, label: text.sheet.columns(value) }))}
          />
        </Form.Item>
      ) : (
        <Form.Item name="format" label={fields.format}>
          <Radio.Group
            options={qrPictureFormats.map((value) => ({ value, label: text.zip.formats[value] }))}
          />
        </Form.Item>
      )}
    </RecordFormDialog>
  );
}

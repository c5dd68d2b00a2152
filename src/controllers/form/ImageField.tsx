/** A form field for one picture: the file is uploaded when chosen, and the field's value is its key. */
import { DeleteOutlined, RedoOutlined, UploadOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Progress, Upload } from 'antd';
import { uploadPurposes, type UploadFolder } from '#contract/upload/constants';
import { useTexts } from '#src/locales';
import { uploadTexts } from '#src/locales/upload';
import { fileUrl } from '#src/request';
import { useImageUpload, type ImageUploadState, type UploadedImage } from './use-image-upload';

interface ImageFieldProps {
  readonly id?: string;
  /** Undefined or empty if there is no picture. */
  readonly value?: string;
  readonly onChange?: (key: string | undefined) => void;
  /** Called beside `onChange` with the facts about the uploaded picture. */
  readonly onUploaded?: (image: UploadedImage) => void;
  /** The field's label. */
  readonly label: string;
  /** The target folder, which decides the allowed size and types. */
  readonly folder: UploadFolder;
}

const mebibyte = 1024 * 1024;

export function ImageField({ id, value, onChange, onUploaded, label, folder }: ImageFieldProps) {
  const text = useTexts(uploadTexts);
  const { state, take, cancel, retry } = useImageUpload(folder, (image) => {
    onUploaded?.(image);
    onChange?.(image.key);
  });
  const { types, bytesMax } = uploadPurposes[folder];
  const isGiven = value !== undefined && value !== '';

  return (
    <Flex vertical gap="small" align="start">
      {isGiven && (
        <img
          src={fileUrl(value)}
          alt={label}
          style={{ maxWidth: '100%', width: 240, maxHeight: 150, objectFit: 'contain' }}
        />
      )}
      <Flex wrap gap="small">
        <Upload
          {...(id !== undefined && { id })}
          accept={types.join(',')}
          showUploadList={false}
          beforeUpload={(file) => {
            take(file);
            return Upload.LIST_IGNORE;
          }}
        >
          <Button
            icon={<UploadOutlined />}
            loading={state.kind === 'sending'}
            disabled={state.kind === 'sending'}
          >
            {isGiven ? text.replace : text.choose(String(bytesMax / mebibyte))}
          </Button>
        </Upload>
        {isGiven && (
          <Button icon={<DeleteOutlined />} onClick={() => onChange?.(undefined)}>
            {text.remove}
          </Button>
        )}
      </Flex>
      <UploadState label={label} state={state} onCancel={cancel} onRetry={retry} />
    </Flex>
  );
}

interface UploadStateProps {
  readonly label: string;
  readonly state: ImageUploadState;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
}

function UploadState({ label, state, onCancel, onRetry }: UploadStateProps) {
  const text = useTexts(uploadTexts);
  switch (state.kind) {
    case 'idle':
      return null;
    case 'sending':
      return (
        <Flex gap="small" align="center" style={{ width: '100%' }}>
          <Progress
            percent={Math.round(state.sentShare * 100)}
            size="small"
            aria-label={text.progress(label)}
            style={{ flex: 1 }}
          />
          <Button size="small" onClick={onCancel}>
            {text.cancel}
          </Button>
        </Flex>
      );
    case 'refused':
      return <Alert showIcon type="error" title={state.message} />;
    case 'changed':
      return (
        <Alert showIcon type="info" title={state.changes.map((change) => text.changes[change]).join(' · ')} />
      );
    case 'failed':
      return (
        <Alert
          showIcon
          type="error"
          title={text.failed(state.file.name)}
          description={state.message}
          action={
            <Button size="small" icon={<RedoOutlined />} onClick={onRetry}>
              {text.retry}
            </Button>
          }
        />
      );
  }
}

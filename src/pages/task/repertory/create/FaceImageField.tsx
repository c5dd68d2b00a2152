/** The picture on the card: one file, uploaded when chosen, known to the form by its key. */
import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Flex, Upload } from 'antd';
import { useState } from 'react';
import { faceImageTypes } from '#contract/repertory/constants';
import { useUnsavedWork } from '#src/components/unsaved/use-unsaved-work';
import { useTexts } from '#src/locales';
import { printJobLabels } from '#src/locales/labels/print-job';
import { createTexts } from './texts';

export interface UploadedImage {
  readonly key: string;
  readonly url: string;
}

interface FaceImageFieldProps {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (key: string | undefined) => void;
  /** Undefined when it was refused or failed; the person has been told why. */
  readonly onUpload: (file: File) => Promise<UploadedImage | undefined>;
}

export function FaceImageField({ id, value, onChange, onUpload }: FaceImageFieldProps) {
  const text = useTexts(createTexts);
  const { fields } = useTexts(printJobLabels);
  const [preview, setPreview] = useState<string>();
  const [isUploading, setIsUploading] = useState(false);
  // Choosing a file is work too: the end of the session must not send the person away from it.
  useUnsavedWork(isUploading);

  const take = async (file: File) => {
    setIsUploading(true);
    const uploaded = await onUpload(file);
    setIsUploading(false);
    if (!uploaded) return;
    setPreview(uploaded.url);
    onChange?.(uploaded.key);
  };

  if (value !== undefined)
    return (
      <Flex gap="small" align="end">
        {preview !== undefined && (
          <img src={preview} alt={fields.faceImageKey} style={{ maxWidth: 240, maxHeight: 150 }} />
        )}
        <Button icon={<DeleteOutlined />} onClick={() => onChange?.(undefined)}>
          {text.removeImage}
        </Button>
      </Flex>
    );
  return (
    <Upload
      {...(id !== undefined && { id })}
      accept={faceImageTypes.join(',')}
      showUploadList={false}
      beforeUpload={(file) => {
        void take(file);
        return Upload.LIST_IGNORE;
      }}
    >
      <Button icon={<UploadOutlined />} loading={isUploading}>
        {text.upload}
      </Button>
    </Upload>
  );
}

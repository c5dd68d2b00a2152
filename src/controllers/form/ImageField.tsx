/** A picture of a record: one file, uploaded when chosen, known to the form by its key. */
import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Flex, Upload } from 'antd';
import { imageTypes } from '#contract/upload/constants';
import { useUnsavedWork } from '../../components/unsaved/use-unsaved-work';
import { useTexts } from '../../locales';
import { replyOf } from '../../models/reply-of';
import { upload } from '../../models/upload';
import { fileUrl } from '../../request';
import { useDispatch, useLoading } from '../../runtime/react';
import { formTexts } from './texts';

interface ImageFieldProps {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (key: string | undefined) => void;
  /** What the field is called. */
  readonly label: string;
  /** Whole mebibytes. */
  readonly bytesMax: number;
}

export function ImageField({ id, value, onChange, label, bytesMax }: ImageFieldProps) {
  const text = useTexts(formTexts);
  const dispatch = useDispatch();
  const isUploading = useLoading(upload.actions.uploadImage);
  // Choosing a file is work too: the end of the session must not send the person away from it.
  useUnsavedWork(isUploading);

  const take = async (file: File) => {
    const key = await replyOf(dispatch(upload.actions.uploadImage({ file, label, bytesMax })));
    if (key !== undefined) onChange?.(key);
  };

  if (value !== undefined)
    return (
      <Flex gap="small" align="end">
        <img src={fileUrl(value)} alt={label} style={{ maxWidth: 240, maxHeight: 150 }} />
        <Button icon={<DeleteOutlined />} onClick={() => onChange?.(undefined)}>
          {text.removeImage}
        </Button>
      </Flex>
    );
  return (
    <Upload
      {...(id !== undefined && { id })}
      accept={imageTypes.join(',')}
      showUploadList={false}
      beforeUpload={(file) => {
        void take(file);
        return Upload.LIST_IGNORE;
      }}
    >
      <Button icon={<UploadOutlined />} loading={isUploading}>
        {text.uploadImage(String(bytesMax / mebibyte))}
      </Button>
    </Upload>
  );
}

const mebibyte = 1024 * 1024;

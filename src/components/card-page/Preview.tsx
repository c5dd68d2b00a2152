/** What customers see of a page in a telephone, with what a sample brings to it; 暂停服务 where it is out of service. */
import type { PagePreview } from '#contract/card-page/endpoints';
import { previewData, suspendedNotice } from '#contract/card-page/page-data';
import { PageView } from './PageView';
import { PhoneFrame } from './PhoneFrame';

interface PreviewProps {
  readonly label: string;
  readonly preview: PagePreview;
}

export const Preview = ({ label, preview }: PreviewProps) => (
  <PhoneFrame label={label}>
    {preview.isInService ? (
      <PageView content={preview.content} data={previewData(preview)} />
    ) : (
      <div lang="zh-CN" style={{ padding: '30% 24px', textAlign: 'center' }}>
        <strong style={{ display: 'block', fontSize: 22 }}>{suspendedNotice.title}</strong>
        <p>{suspendedNotice.sentence}</p>
      </div>
    )}
  </PhoneFrame>
);

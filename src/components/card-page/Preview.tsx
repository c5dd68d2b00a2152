/** A preview of a page on a telephone, with sample data; 暂停服务 if it is out of service. */
import type { PageContent } from '#contract/card-page/content';
import type { PagePreview } from '#contract/card-page/endpoints';
import { previewData, suspendedNotice } from '#contract/card-page/page-data';
import { PageView, PhoneFrame } from './PageView';

interface PreviewProps {
  readonly label: string;
  readonly preview: Pick<PagePreview, 'isInService' | 'goods' | 'merchant' | 'card' | 'fileBase'> & {
    /** Null if no version is published. */
    readonly content: PageContent | null;
  };
}

export const Preview = ({ label, preview }: PreviewProps) => (
  <PhoneFrame label={label}>
    {preview.isInService && preview.content ? (
      <PageView content={preview.content} data={previewData(preview)} />
    ) : (
      <div lang="zh-CN" style={{ padding: '30% 24px', textAlign: 'center' }}>
        <strong style={{ display: 'block', fontSize: 22 }}>{suspendedNotice.title}</strong>
        <p>{suspendedNotice.sentence}</p>
      </div>
    )}
  </PhoneFrame>
);

/** The state of an export: its word, how far it has come while it runs, why it failed. */
import { Progress, Typography } from 'antd';
import type { ExportJob } from '#contract/export/endpoints';
import { exportStatus, type ExportStatus } from '#contract/export/constants';
import { useTexts } from '../../locales';
import { exportLabels } from '../../locales/labels/export';
import { exportTexts } from '../../locales/export';
import { StatusTag, type Tone } from '../values/StatusTag';

const tones: Record<ExportStatus, Tone> = {
  0: 'waiting',
  1: 'running',
  2: 'good',
  3: 'bad',
  4: 'quiet',
  5: 'quiet',
};

type ExportStateProps = Pick<ExportJob, 'status' | 'isFileLost' | 'writtenCount' | 'rowCount' | 'reason'>;

export function ExportState({ status, isFileLost, writtenCount, rowCount, reason }: ExportStateProps) {
  const text = useTexts(exportTexts);
  const labels = useTexts(exportLabels);
  const percent = rowCount === 0 ? 0 : Math.min(100, Math.floor((writtenCount / rowCount) * 100));
  if (isFileLost)
    return (
      <>
        <StatusTag tone="bad" label={text.lost} />
        <Hint text={text.lostHint} />
      </>
    );
  return (
    <>
      <StatusTag
        tone={tones[status]}
        label={
          status === exportStatus.running ? `${labels.status[status]} ${percent}%` : labels.status[status]
        }
      />
      {status === exportStatus.running && (
        <Progress
          percent={percent}
          showInfo={false}
          size="small"
          aria-label={text.progress}
          style={{ display: 'block' }}
        />
      )}
      {reason !== null && <Hint text={reason} />}
    </>
  );
}

const Hint = ({ text }: { readonly text: string }) => (
  <Typography.Paragraph type="secondary" style={{ margin: 0, fontSize: 12 }}>
    {text}
  </Typography.Paragraph>
);

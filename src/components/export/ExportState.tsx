/** The state of an export: its label, its progress while it runs, the reason when it failed. */
import { Progress, Typography, Button, Flex, Popconfirm } from 'antd';
import { exportStatus, type ExportStatus, isExportOpen } from '#contract/export/constants';
import type { ExportJob } from '#contract/export/endpoints';
import { exportWords } from '#contract/export/labels';
import { useLabels, useTexts } from '#src/locales';
import { exportTexts } from '#src/locales/export';
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
  const labels = useLabels(exportWords);
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

/** The actions on an export in its state. */
export type ExportStep = 'download' | 'cancel' | 'retry' | 'remove';

/** Aligns the text of a link button with the text above it. */
const begin = { marginInlineStart: -7 } as const;

interface ExportActionsProps {
  readonly job: ExportJob;
  readonly onStep: (step: ExportStep, job: ExportJob) => void;
  /** Leaves out deleting, where there is little room. */
  readonly isBrief?: boolean;
}

export function ExportActions({ job, onStep, isBrief = false }: ExportActionsProps) {
  const text = useTexts(exportTexts);
  const isOpen = isExportOpen(job.status);
  const hasFile = job.status === exportStatus.finished && !job.isFileLost;
  const hadFile = job.status === exportStatus.expired || job.isFileLost;
  const retry = hadFile ? text.exportAgain : text.retry;
  const button = { type: 'link', size: 'small' } as const;
  // The accessible name includes the file, for people who move from button to button.
  const nameOf = (label: string) => ({ 'aria-label': `${label} ${job.fileName}` });
  return (
    <Flex wrap style={begin}>
      {hasFile && (
        <Button {...button} {...nameOf(text.download)} onClick={() => onStep('download', job)}>
          {text.download}
        </Button>
      )}
      {isOpen && (
        <Popconfirm
          title={text.cancelQuestion}
          okText={text.yes}
          cancelText={text.no}
          onConfirm={() => onStep('cancel', job)}
        >
          <Button {...button} {...nameOf(text.cancel)}>
            {text.cancel}
          </Button>
        </Popconfirm>
      )}
      {!isOpen && !hasFile && (
        <Button {...button} {...nameOf(retry)} onClick={() => onStep('retry', job)}>
          {retry}
        </Button>
      )}
      {!isOpen && !isBrief && (
        <Popconfirm
          title={text.removeQuestion}
          okText={text.yes}
          cancelText={text.no}
          onConfirm={() => onStep('remove', job)}
        >
          <Button {...button} {...nameOf(text.remove)} danger>
            {text.remove}
          </Button>
        </Popconfirm>
      )}
    </Flex>
  );
}

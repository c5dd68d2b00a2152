/** What can be done with an export in its state. */
import { Button, Flex, Popconfirm } from 'antd';
import type { ExportJob } from '#contract/export/endpoints';
import { exportStatus, isExportOpen } from '#contract/export/constants';
import { useTexts } from '../../locales';
import { exportTexts } from '../../locales/export';

export const exportSteps = ['download', 'cancel', 'retry', 'remove'] as const;
export type ExportStep = (typeof exportSteps)[number];

/** Words of link buttons begin under the words above them. */
const begin = { marginInlineStart: -7 } as const;

interface ExportActionsProps {
  readonly job: ExportJob;
  readonly onStep: (step: ExportStep, job: ExportJob) => void;
  /** Leaves out what deletes, where there is little room. */
  readonly isBrief?: boolean;
}

export function ExportActions({ job, onStep, isBrief = false }: ExportActionsProps) {
  const text = useTexts(exportTexts);
  const isOpen = isExportOpen(job.status);
  const hasFile = job.status === exportStatus.finished && !job.isFileLost;
  const hadFile = job.status === exportStatus.expired || job.isFileLost;
  const retry = hadFile ? text.exportAgain : text.retry;
  const button = { type: 'link', size: 'small' } as const;
  // Which file it is about, for whoever goes from button to button.
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

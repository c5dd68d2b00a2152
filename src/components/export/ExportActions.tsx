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
  const isFinished = job.status === exportStatus.finished;
  const button = { type: 'link', size: 'small' } as const;
  // Which file it is about, for whoever goes from button to button.
  const nameOf = (label: string) => ({ 'aria-label': `${label} ${job.fileName}` });
  return (
    <Flex wrap style={begin}>
      {isFinished && (
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
      {!isOpen && !isFinished && (
        <Button {...button} {...nameOf(text.retry)} onClick={() => onStep('retry', job)}>
          {text.retry}
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

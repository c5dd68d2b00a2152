/** Imports a file: matches its columns to fields, shows the lines with faults, and imports the rest. */
import { DownloadOutlined, InboxOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Spin, Typography, Upload } from 'antd';
import { importFileEndings, importLimits } from '#contract/import/constants';
import { Dialog } from '#src/components/layers/Dialog';
import { componentTexts } from '#src/components/texts';
import { displayCount } from '#src/lib/display-number';
import { useTexts } from '#src/locales';
import { ColumnMatch } from './ColumnMatch';
import { FaultTable, WrittenTable } from './FaultTable';
import './import.css';
import type { ImportField } from './match-columns';
import { SheetChoice } from './SheetChoice';
import { importTexts } from './texts';
import { useImport, type ImportOptions, type ImportState, type LookState } from './use-import';

interface ImportDialogProps<Name extends string> extends ImportOptions<Name> {
  readonly title: string;
  /** The confirm button's text, e.g. 导入 37 家; without a count while there is nothing to import. */
  readonly confirmText: (count?: string) => string;
  /** Downloads the template, if there is one. */
  readonly onTemplate?: () => void;
  readonly onCancel: () => void;
}

const mebibyte = 1024 * 1024;

export function ImportDialog<Name extends string>(props: ImportDialogProps<Name>) {
  const { title, confirmText, fields, onTemplate, onCancel } = props;
  const text = useTexts(importTexts);
  const { back } = useTexts(componentTexts);
  const { state, take, takeSheet, takeHidden, takeHeadings, match, lookAgain, confirm } = useImport(props);
  const look = state.kind === 'read' ? state.look : undefined;
  const newCount = look?.kind === 'looked' ? look.preview.newCount : 0;
  const isRunning = look?.kind === 'looked' && look.isRunning;
  return (
    <Dialog
      width={880}
      title={title}
      okText={newCount > 0 ? confirmText(displayCount(newCount)) : confirmText()}
      cancelText={back}
      okButtonProps={{ disabled: newCount === 0 }}
      cancelButtonProps={{ disabled: isRunning }}
      confirmLoading={isRunning}
      closable={!isRunning}
      keyboard={!isRunning}
      mask={{ closable: false }}
      onOk={() => void confirm()}
      isInputLost={state.kind === 'read'}
      onCancel={onCancel}
    >
      <Flex vertical gap="middle" className="ImportDialog">
        {state.kind !== 'read' && <DropZone state={state} onFile={take} onTemplate={onTemplate} />}
        {state.kind === 'read' && (
          <>
            <Flex wrap justify="space-between" align="center" gap="small">
              <Typography.Text strong style={{ overflowWrap: 'anywhere' }}>
                {text.file(state.fileName, displayCount(state.sheet.lines.length))}
              </Typography.Text>
              <FileButton onFile={take} isDisabled={isRunning} />
            </Flex>
            <SheetChoice
              sheet={state.whole}
              takesHidden={state.takesHidden}
              isDisabled={isRunning}
              onSheet={takeSheet}
              onHidden={takeHidden}
              headingsLineNo={state.headingsLineNo}
              onHeadings={takeHeadings}
            />
            <div aria-live="polite">
              <LookResult look={state.look} fields={fields} columns={state.columns} onRetry={lookAgain} />
            </div>
            <ColumnMatch
              // A new key for each sheet that is read: the component decides on mounting whether it is unfolded.
              key={`${state.fileName} ${state.sheet.sheetName} ${state.takesHidden} ${state.headingsLineNo}`}
              fields={fields}
              sheet={state.sheet}
              columns={state.columns}
              isDisabled={isRunning}
              onMatch={match}
            />
            {look?.kind === 'looked' && look.preview.examples.length > 0 && (
              <WrittenTable examples={look.preview.examples} fields={fields} />
            )}
            {look?.kind === 'looked' && look.preview.faults.length > 0 && (
              <FaultTable preview={look.preview} fields={fields} />
            )}
          </>
        )}
      </Flex>
    </Dialog>
  );
}

interface FileButtonProps {
  readonly onFile: (file: File) => void;
  readonly isDisabled: boolean;
}

function FileButton({ onFile, isDisabled }: FileButtonProps) {
  const text = useTexts(importTexts);
  return (
    <Upload {...uploading(onFile)} disabled={isDisabled}>
      <Button size="small" disabled={isDisabled}>
        {text.another}
      </Button>
    </Upload>
  );
}

/** `beforeUpload` takes the file, so that antd's Upload sends no request of its own. */
const uploading = (onFile: (file: File) => void) => ({
  accept: importFileEndings.join(','),
  showUploadList: false,
  beforeUpload(file: File) {
    onFile(file);
    return Upload.LIST_IGNORE;
  },
});

interface DropZoneProps<Name extends string> {
  readonly state: Exclude<ImportState<Name>, { readonly kind: 'read' }>;
  readonly onFile: (file: File) => void;
  readonly onTemplate: (() => void) | undefined;
}

function DropZone<Name extends string>({ state, onFile, onTemplate }: DropZoneProps<Name>) {
  const text = useTexts(importTexts);
  const isReading = state.kind === 'reading';
  return (
    <>
      {state.kind === 'refused' && (
        <Alert showIcon type="error" role="alert" title={state.message} description={state.fileName} />
      )}
      <Spin spinning={isReading} description={isReading ? text.reading(state.fileName) : ''}>
        <Upload.Dragger {...uploading(onFile)} disabled={isReading} height={176}>
          <InboxOutlined className="ImportDialog-icon" />
          <p>{text.drop}</p>
          <Typography.Text type="secondary">
            {text.limits(
              displayCount(importLimits.linesMax),
              displayCount(importLimits.fileBytesMax / mebibyte),
            )}
          </Typography.Text>
        </Upload.Dragger>
      </Spin>
      {onTemplate && (
        <div>
          <Button
            type="link"
            icon={<DownloadOutlined />}
            className="ImportDialog-template"
            onClick={onTemplate}
          >
            {text.template}
          </Button>
        </div>
      )}
    </>
  );
}

interface LookResultProps<Name extends string> {
  readonly look: LookState;
  readonly fields: readonly ImportField<Name>[];
  readonly columns: Partial<Record<Name, number>>;
  readonly onRetry: () => void;
}

function LookResult<Name extends string>({ look, fields, columns, onRetry }: LookResultProps<Name>) {
  const text = useTexts(importTexts);
  switch (look.kind) {
    case 'unmatched': {
      const missing = fields.filter(({ name, isRequired }) => isRequired && columns[name] === undefined);
      const labels = missing.map(({ label }) => label).join(text.separator);
      return <Alert showIcon type="warning" title={text.unmatched(labels)} />;
    }
    case 'looking':
      return <Alert showIcon type="info" icon={<Spin size="small" />} title={text.looking} />;
    case 'failed':
      return (
        <Alert
          showIcon
          type="error"
          title={text.lookFailed}
          action={
            <Button size="small" onClick={onRetry}>
              {text.retry}
            </Button>
          }
        />
      );
    case 'looked': {
      const { newCount, refusedCount } = look.preview;
      const [sound, faulty] = [displayCount(newCount), displayCount(refusedCount)];
      if (refusedCount === 0) return <Alert showIcon type="success" title={text.allSound(sound)} />;
      if (newCount === 0) return <Alert showIcon type="error" title={text.noneSound(faulty)} />;
      return <Alert showIcon type="warning" title={text.someFaulty(sound, faulty)} />;
    }
  }
}

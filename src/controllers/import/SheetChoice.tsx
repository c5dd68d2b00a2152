/** Shows which part of a file was read (sheet, heading line, hidden parts) and lets the person choose another. */
import { Alert, Button, Flex, Select, Typography } from 'antd';
import { useId } from 'react';
import type { Sheet } from '#contract/import/endpoints';
import { displayCount } from '#src/lib/display-number';
import { useTexts } from '#src/locales';
import { headingLines, noHeadings, seenOf } from './match-columns';
import { importTexts } from './texts';

interface SheetChoiceProps {
  /** The sheet including what the file hides. */
  readonly sheet: Sheet;
  readonly takesHidden: boolean;
  readonly headingsLineNo: number;
  readonly isDisabled: boolean;
  readonly onSheet: (name: string) => void;
  readonly onHidden: (takesHidden: boolean) => void;
  readonly onHeadings: (lineNo: number) => void;
}

export function SheetChoice(props: SheetChoiceProps) {
  const { sheet, takesHidden, headingsLineNo, isDisabled, onSheet, onHidden, onHeadings } = props;
  const { sheet: text } = useTexts(importTexts);
  const id = useId();
  const { sheetName, sheetNames, hiddenLineNos, hiddenColumns } = sheet;
  const hidden = [
    ...(hiddenLineNos.length > 0 ? [text.lines(displayCount(hiddenLineNos.length))] : []),
    ...(hiddenColumns.length > 0 ? [text.columns(displayCount(hiddenColumns.length))] : []),
  ].join(text.and);
  return (
    <>
      {sheetName !== '' && (
        <Flex wrap align="center" gap="small">
          <label htmlFor={id}>{text.name}</label>
          {sheetNames.length > 1 ? (
            <Select<string>
              id={id}
              className="ImportDialog-sheet"
              disabled={isDisabled}
              value={sheetName}
              options={sheetNames.map((name) => ({ value: name, label: name }))}
              onChange={onSheet}
            />
          ) : (
            <Typography.Text id={id}>{sheetName}</Typography.Text>
          )}
        </Flex>
      )}
      <Flex wrap align="center" gap="small">
        <label htmlFor={`${id}-headings`}>{text.headings}</label>
        <Select<number>
          id={`${id}-headings`}
          className="ImportDialog-sheet"
          disabled={isDisabled}
          value={headingsLineNo}
          options={[
            ...headingLines(takesHidden ? sheet : seenOf(sheet)).map(({ lineNo, cells }) => ({
              value: lineNo,
              label: text.line(displayCount(lineNo), cells.filter((cell) => cell !== '').join(text.and)),
            })),
            { value: noHeadings, label: text.noHeadings },
          ]}
          onChange={onHeadings}
        />
      </Flex>
      {hidden !== '' && (
        <Alert
          showIcon
          type="info"
          title={takesHidden ? text.taken(hidden) : text.left(hidden)}
          action={
            <Button size="small" disabled={isDisabled} onClick={() => onHidden(!takesHidden)}>
              {takesHidden ? text.leave : text.take}
            </Button>
          }
        />
      )}
    </>
  );
}

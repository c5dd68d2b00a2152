/** Which sheet of a workbook was read, and what of it the file hides: others can be chosen, and what is hidden be taken as well. */
import { Alert, Button, Flex, Select, Typography } from 'antd';
import { useId } from 'react';
import type { Sheet } from '#contract/import/endpoints';
import { displayCount } from '../../lib/display-number';
import { useTexts } from '../../locales';
import { importTexts } from './texts';

interface SheetChoiceProps {
  /** With what the file hides. */
  readonly sheet: Sheet;
  readonly takesHidden: boolean;
  readonly isDisabled: boolean;
  readonly onSheet: (name: string) => void;
  readonly onHidden: (takesHidden: boolean) => void;
}

export function SheetChoice({ sheet, takesHidden, isDisabled, onSheet, onHidden }: SheetChoiceProps) {
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

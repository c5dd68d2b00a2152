/** A line above a page of rows, some of which stood on the page before, or of which some are missed. */
import { Button, Flex } from 'antd';
import { displayCount } from '#src/lib/display-number';
import { useTexts } from '#src/locales';
import '../StaleLine.css';
import type { RowShift } from './list-control';
import { listTexts } from './texts';

export function ShiftLine({
  repeatedCount,
  missingCount,
  onRestart,
}: RowShift & { readonly onRestart: () => void }) {
  const { shift: text } = useTexts(listTexts);
  return (
    <Flex wrap gap="small" justify="space-between" align="center" role="status" className="StaleLine">
      {repeatedCount > 0
        ? text.repeated(displayCount(repeatedCount))
        : text.missing(displayCount(missingCount))}
      <Button size="small" onClick={onRestart}>
        {text.restart}
      </Button>
    </Flex>
  );
}

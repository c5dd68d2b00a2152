/** Finds cards of a print job by what people have of them: serials, ranges of serials, the end of a code. */
import { SearchOutlined } from '@ant-design/icons';
import { Flex, Input, Typography } from 'antd';
import { useId, useState } from 'react';
import type { PrintJob } from '#contract/repertory/endpoints';
import { printJobLimits } from '#contract/repertory/constants';
import { namesSerialRanges, parseSerialRanges } from '#contract/card/serial-ranges';
import { clearable } from '#src/components/ClearIcon';
import { useIsNarrow } from '#src/components/use-is-narrow';
import { useTexts } from '#src/locales';
import { jobTexts } from '../job/texts';
import { checkTexts } from './texts';

interface CardSearchProps {
  readonly job: Pick<PrintJob, 'serialFirst' | 'serialLast'>;
  /** What was searched for last. */
  readonly value: string | undefined;
  readonly onSearch: (text: string) => void;
}

export function CardSearch({ job, value = '', onSearch }: CardSearchProps) {
  const { cards: text } = useTexts(checkTexts);
  const { serialProblems } = useTexts(jobTexts);
  const isNarrow = useIsNarrow();
  const [typed, setTyped] = useState(value);
  const hintId = useId();
  const within = { first: job.serialFirst, last: job.serialLast };
  const problem = namesSerialRanges(typed) ? parseSerialRanges(typed, within).problems[0] : undefined;
  return (
    <Flex vertical gap={4} style={{ width: isNarrow ? '100%' : 320 }}>
      <Input.Search
        allowClear={clearable}
        value={typed}
        placeholder={text.serialOrTail}
        aria-label={text.findSerial}
        aria-describedby={problem && hintId}
        aria-invalid={problem !== undefined}
        {...(problem && { status: 'error' })}
        searchIcon={<SearchOutlined aria-label={text.findSerial} />}
        maxLength={printJobLimits.cardSearchMax}
        onChange={({ target }) => setTyped(target.value)}
        onSearch={onSearch}
      />
      {problem && (
        <Typography.Text id={hintId} type="danger" role="status">
          {serialProblems[problem.kind](problem.entry)}
        </Typography.Text>
      )}
    </Flex>
  );
}

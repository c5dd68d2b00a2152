/** Finds cards of a print job, or of a grant, by what people have of them: serials, ranges of serials, the end of a code. */
import { SearchOutlined } from '@ant-design/icons';
import { Flex, Input, Typography } from 'antd';
import { useId, useState } from 'react';
import { printJobLimits } from '#contract/repertory/constants';
import { namesSerialRanges, parseSerialRanges, type SerialRange } from '#contract/card/serial-ranges';
import { clearable } from '#src/components/ClearIcon';
import { useIsNarrow } from '#src/components/use-is-narrow';
import { useTexts } from '#src/locales';
import { jobTexts } from '../job/texts';
import { checkTexts } from './texts';

interface CardSearchProps {
  /** Serials outside it are told; without it the server knows which are none of these cards. */
  readonly within?: SerialRange;
  /** What was searched for last. */
  readonly value: string | undefined;
  readonly onSearch: (text: string) => void;
}

export function CardSearch({ within, value = '', onSearch }: CardSearchProps) {
  const { cards: text } = useTexts(checkTexts);
  const { serialProblems } = useTexts(jobTexts);
  const isNarrow = useIsNarrow();
  const [typed, setTyped] = useState(value);
  const hintId = useId();
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

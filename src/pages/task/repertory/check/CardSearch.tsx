/** Finds cards of a print job or a grant by what people know of them: serials, ranges of serials, the end of a code. */
import { SearchOutlined } from '@ant-design/icons';
import { Flex, Input, Typography } from 'antd';
import { useId, useState } from 'react';
import { namesSerialRanges, parseSerialRanges, type SerialRange } from '#contract/card/serial-ranges';
import { printJobLimits } from '#contract/repertory/constants';
import { clearable } from '#src/components/ClearIcon';
import { useIsNarrow } from '#src/components/use-is-narrow';
import { serialProblemText } from '#src/controllers/form/serial-problems';
import { formWords } from '#src/controllers/form/texts';
import { useLabels, useTexts } from '#src/locales';
import { jobTexts } from '../job/texts';
import { checkTexts } from './texts';

interface CardSearchProps {
  /** Serials outside of this range are reported; without it the server reports serials of other cards. */
  readonly within?: SerialRange;
  /** The last search. */
  readonly value: string | undefined;
  readonly onSearch: (text: string) => void;
}

export function CardSearch({ within, value = '', onSearch }: CardSearchProps) {
  const { cards: text } = useTexts(checkTexts);
  const { serialProblems } = useTexts(jobTexts);
  const forms = useLabels(formWords);
  const isNarrow = useIsNarrow();
  const [typed, setTyped] = useState(value);
  const hintId = useId();
  const isTooLong = typed.trim().length > printJobLimits.cardSearchMax;
  const problem =
    !isTooLong && namesSerialRanges(typed) ? parseSerialRanges(typed, within).problems[0] : undefined;
  const message = isTooLong
    ? forms.charactersMax(text.findSerial, printJobLimits.cardSearchMax)
    : problem && serialProblemText(problem, serialProblems, forms);
  return (
    <Flex vertical gap={4} style={{ width: isNarrow ? '100%' : 320 }}>
      <Input.Search
        allowClear={clearable}
        value={typed}
        placeholder={text.serialOrTail}
        aria-label={text.findSerial}
        aria-describedby={message && hintId}
        aria-invalid={message !== undefined}
        {...(message && { status: 'error' })}
        searchIcon={<SearchOutlined aria-label={text.findSerial} />}
        onChange={({ target }) => setTyped(target.value)}
        onSearch={(wanted) => !isTooLong && onSearch(wanted)}
      />
      {message && (
        <Typography.Text id={hintId} type="danger" role="status">
          {message}
        </Typography.Text>
      )}
    </Flex>
  );
}

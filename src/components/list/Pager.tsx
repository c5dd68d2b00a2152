/** Turns the pages of a table or of cards. */
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useTexts } from '#src/locales';
import { componentTexts } from '../texts';
import { listTexts, totalText } from './texts';
import { WideParts } from './wide/wide-parts';

export interface PagePlace {
  readonly currentPage: number;
  readonly pageSize: number;
}

interface PagerProps {
  readonly place: PagePlace;
  /** Undefined until the first reply; then there is no count and no other page. */
  readonly totalNum: number | undefined;
  /** The counting word, e.g. 个任务. */
  readonly unit: string;
  readonly isNarrow: boolean;
  readonly onTurn: (place: PagePlace) => void;
}

export function Pager({ place, totalNum, unit, isNarrow, onTurn }: PagerProps) {
  const text = useTexts(listTexts);
  if (totalNum === undefined) return isNarrow ? null : <div className="Pager" />;
  const { currentPage, pageSize } = place;
  const total = totalText(text, totalNum, unit);
  if (isNarrow)
    return (
      <PhonePager
        currentPage={currentPage}
        pageCount={Math.ceil(totalNum / pageSize)}
        totalText={total}
        onTurn={(turnedTo) => onTurn({ currentPage: turnedTo, pageSize })}
      />
    );
  return (
    <WideParts draw={({ WidePager }) => <WidePager {...{ place, totalNum, onTurn }} totalText={total} />} />
  );
}

interface PhonePagerProps {
  readonly currentPage: number;
  readonly pageCount: number;
  /** The number of rows as a text. */
  readonly totalText: string;
  readonly onTurn: (currentPage: number) => void;
}

/** Turns pages on a phone, one by one or to a typed number. */
function PhonePager({ currentPage, pageCount, totalText, onTurn }: PhonePagerProps) {
  const { previousPage, nextPage } = useTexts(componentTexts);
  const { page } = useTexts(listTexts);
  if (pageCount <= 1) return null;
  const turnTo = (typed: string) => {
    const wanted = Math.trunc(Number(typed));
    if (wanted >= 1 && wanted !== currentPage) onTurn(Math.min(wanted, pageCount));
  };
  return (
    <Flex justify="center" align="center" gap="small" className="Pager">
      <Button
        type="text"
        icon={<LeftOutlined />}
        aria-label={previousPage}
        disabled={currentPage === 1}
        onClick={() => onTurn(currentPage - 1)}
      />
      <input
        key={currentPage}
        className="Pager-page"
        inputMode="numeric"
        autoComplete="off"
        aria-label={page}
        defaultValue={currentPage}
        onBlur={({ target }) => turnTo(target.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && turnTo(currentTarget.value)}
      />
      / {pageCount}
      <span role="status" className="only-heard">
        {`${page} ${currentPage} / ${pageCount} · ${totalText}`}
      </span>
      <Button
        type="text"
        icon={<RightOutlined />}
        aria-label={nextPage}
        disabled={currentPage >= pageCount}
        onClick={() => onTurn(currentPage + 1)}
      />
    </Flex>
  );
}

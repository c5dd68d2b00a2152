/** Turns the pages of rows, however they are drawn. */
import { displayCount } from '../../lib/display-number';
import { useTexts } from '../../locales';
import { PhonePager } from './PhonePager';
import { listTexts } from './texts';
import { WideParts } from './wide/wide-parts';

export interface PagePlace {
  readonly currentPage: number;
  readonly pageSize: number;
}

interface PagerProps {
  readonly place: PagePlace;
  /** Undefined until the first answer: then nothing is counted yet, and there is no page to turn to. */
  readonly totalNum: number | undefined;
  /** What is counted, e.g. 个任务. */
  readonly unit: string;
  readonly isNarrow: boolean;
  readonly onTurn: (place: PagePlace) => void;
}

export function Pager({ place, totalNum, unit, isNarrow, onTurn }: PagerProps) {
  const text = useTexts(listTexts);
  if (totalNum === undefined) return isNarrow ? null : <div className="Pager" />;
  const { currentPage, pageSize } = place;
  if (isNarrow)
    return (
      <PhonePager
        currentPage={currentPage}
        pageCount={Math.ceil(totalNum / pageSize)}
        onTurn={(turnedTo) => onTurn({ currentPage: turnedTo, pageSize })}
      />
    );
  const totalText = text.total(text.rows(displayCount(totalNum), unit));
  return <WideParts draw={({ WidePager }) => <WidePager {...{ place, totalNum, totalText, onTurn }} />} />;
}

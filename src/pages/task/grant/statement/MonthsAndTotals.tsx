/** Beside the search of statements and of their lines: the two months that are asked for most, and what is found in sum. */
import { Typography } from 'antd';
import type { PageOf } from '#contract/paging';
import { displayYuan } from '#contract/readers/money';
import { ChoiceChips } from '#src/components/filters/ChoiceChips';
import { dayAfter, today } from '#src/lib/date';
import { displayCount } from '#src/lib/display-number';
import { useTexts } from '#src/locales';
import { grantTexts } from '#src/locales/grant';

/** The first days of the first and of the last month. */
type Months = readonly [from: string, to: string];

interface MonthsAndTotalsProps {
  readonly months: Months | undefined;
  readonly totals: PageOf<unknown>['totals'];
  readonly onChoose: (chosen: { readonly months?: Months }) => void;
}

export function MonthsAndTotals({ months: [from, to] = ['', ''], totals, onChoose }: MonthsAndTotalsProps) {
  const { statement: text } = useTexts(grantTexts);
  const present = firstDayOf(today());
  const last = firstDayOf(dayAfter(present, -1));
  return (
    <>
      <ChoiceChips
        label={text.month}
        allLabel={text.months.all}
        options={[
          { value: last, label: text.months.last },
          { value: present, label: text.months.present },
        ]}
        chosen={from === '' && to === '' ? [] : [from === to ? from : 'other']}
        onChoose={(chosen) => {
          const month = chosen.at(-1);
          onChoose(month === undefined || month === 'other' ? {} : { months: [month, month] });
        }}
      />
      {totals && (
        <Typography.Text type="secondary">
          {text.totals(
            displayCount(totals.chargedCount),
            displayYuan(totals.amountFen),
            totals.unpricedCount === 0 ? undefined : displayCount(totals.unpricedCount),
          )}
        </Typography.Text>
      )}
    </>
  );
}

const firstDayOf = (day: string): string => `${day.slice(0, 7)}-01`;

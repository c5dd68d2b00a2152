/** What the calendars of the day pickers have in common: their today is the business's, and they say so where that is another. */
import dayjs from 'dayjs';
import { isClockForeign, zoneName } from '#contract/calendar';
import { today } from '../../lib/date';
import { useShownLocale, useTexts } from '../../locales';
import { componentTexts } from '../texts';

// antd's calendars ask `tz` of dayjs's time zones for the day that they mark as today, and nothing else of it.
dayjs.extend((_options, Moment) => {
  Object.assign(Moment.prototype, { tz: () => dayjs(today()) });
});

/** The line under a calendar's days. */
export function useZoneLine(): { readonly renderExtraFooter?: () => string } {
  const text = useTexts(componentTexts);
  const locale = useShownLocale();
  return isClockForeign() ? { renderExtraFooter: () => text.daysOfZone(zoneName(locale)) } : {};
}

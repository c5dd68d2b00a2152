/** What day pickers share: they mark the business day as today, and name its time zone if the browser's differs. */
import dayjs from 'dayjs';
import { isClockForeign, zoneName } from '#contract/calendar';
import { today } from '#src/lib/date';
import { useShownLocale, useTexts } from '#src/locales';
import { componentTexts } from '../texts';

// antd's calendars call `tz` of dayjs's timezone plugin only for the day to mark as today.
dayjs.extend((_options, Moment) => {
  Object.assign(Moment.prototype, { tz: () => dayjs(today()) });
});

/** The line below a calendar that names the time zone. */
export function useZoneLine(): { readonly renderExtraFooter?: () => string } {
  const text = useTexts(componentTexts);
  const locale = useShownLocale();
  return isClockForeign() ? { renderExtraFooter: () => text.daysOfZone(zoneName(locale)) } : {};
}

import { render, screen } from '@testing-library/react';
import { DatePicker } from 'antd';
import type { Locale } from '#config/locales';
import { loadTexts, LocaleProvider } from '#src/locales';
import { global } from '#src/models/global';
import { startTestApp } from '#src/models/ports.fixture';
import { RuntimeProvider } from 'saga-models/react';
import { ThemeProvider } from './ThemeProvider';

it('shows two calendars on one page each in the language around it, whichever was drawn last', async () => {
  await loadTexts('en-US');
  const { app } = startTestApp([global]);
  const calendar = (locale: Locale) => (
    <div data-testid={locale}>
      <LocaleProvider value={locale}>
        <ThemeProvider>
          <DatePicker open getPopupContainer={(trigger) => trigger.parentElement ?? trigger} />
        </ThemeProvider>
      </LocaleProvider>
    </div>
  );
  const page = (
    <RuntimeProvider app={app}>
      {calendar('en-US')}
      {calendar('zh-CN')}
    </RuntimeProvider>
  );
  const { rerender } = render(page);
  rerender(page);
  const weekOf = (locale: Locale) =>
    [...screen.getByTestId(locale).querySelectorAll('th')].map(({ textContent }) => textContent).join(' ');
  expect(weekOf('en-US')).toBe('Su Mo Tu We Th Fr Sa');
  expect(weekOf('zh-CN')).toBe('一 二 三 四 五 六 日');
});

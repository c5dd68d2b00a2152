import { fireEvent, screen } from '@testing-library/react';
import type { Locale } from '#config/locales';
import { LocaleProvider, loadTexts } from '#src/locales';
import { renderPart } from '../render-page.fixture';
import { noViews } from './no-views.fixture';
import { ViewDialog } from './ViewDialog';

const shownIn = (locale: Locale) => (
  <LocaleProvider value={locale}>
    <ViewDialog control={noViews} view={undefined} onClose={() => {}} />
  </LocaleProvider>
);

describe('keeping a view', () => {
  beforeAll(() => loadTexts('en-US'));

  it('says in the language that is shown that the name is missing', async () => {
    const { rerender } = renderPart(shownIn('zh-CN'));
    fireEvent.click(screen.getByRole('button', { name: /^保\s?存$/ }));
    await screen.findByText('请填写视图名称');
    rerender(shownIn('en-US'));
    await screen.findByText('Fill in the view name');
  });
});

import { fireEvent, screen } from '@testing-library/react';
import { renderPage } from '../render-page.fixture';
import { RecordOpener } from './RecordOpener';

function show() {
  let opened = 0;
  renderPage(
    <RecordOpener openKey="7" onOpen={() => void (opened += 1)}>
      文华小学
    </RecordOpener>,
    { address: '/merchant/merchantInformation?page=2' },
  );
  const link = screen.getByRole('link', { name: '文华小学' });
  return {
    link,
    /** @returns how often the record was opened in this tab */
    click(keys: { readonly ctrlKey?: boolean; readonly metaKey?: boolean; readonly shiftKey?: boolean }) {
      // jsdom can't navigate, and would log an error.
      document.addEventListener('click', (event) => event.preventDefault(), { once: true });
      fireEvent.click(link, keys);
      return opened;
    },
  };
}

describe('the name of a record in a list (issue 50)', () => {
  it('is a link to the list as it stands, with the record open', () => {
    expect(show().link).toHaveAttribute('href', '/merchant/merchantInformation?page=2&open=7');
  });

  it('opens beside the list at a plain click', () => {
    expect(show().click({})).toBe(1);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
    'is left to the browser with %o, for another tab or window',
    (keys) => {
      expect(show().click(keys)).toBe(0);
    },
  );
});

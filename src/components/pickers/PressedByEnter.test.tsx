import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '../render-page.fixture';
import { PressedByEnter } from './PressedByEnter';

it.each([
  ['presses the button in the popup of an open picker', 'sc-select-dropdown', true, ['pressed']],
  ['opens a picker that is closed', 'sc-select-dropdown', false, ['heard']],
  ['belongs to another picker once the popup is closed', 'sc-select-dropdown-hidden', true, ['heard']],
])('the Enter key %s', async (_, popup, isExpanded, told) => {
  const happened: string[] = [];
  renderPart(
    <>
      <input
        role="combobox"
        aria-controls="popup"
        aria-expanded={isExpanded}
        onKeyDown={() => void happened.push('heard')}
      />
      <div id="popup" className={popup}>
        <PressedByEnter>
          <button type="button" onClick={() => void happened.push('pressed')} />
        </PressedByEnter>
      </div>
    </>,
  );
  screen.getByRole('combobox').focus();
  await userEvent.keyboard('{Enter}');
  expect(happened).toEqual(told);
});

import { act, screen } from '@testing-library/react';
import { renderPage } from '#src/components/render-page.fixture';
import { login } from '#src/models/login';
import { person } from '#src/models/person.fixture';
import { startTestApp } from '#src/models/ports.fixture';
import { user } from '#src/models/user';
import { SessionDialog } from './SessionDialog';

/** @returns whether the page takes a key that is pressed at this time */
function isTakenAt(timeMs: number): boolean {
  const event = new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: timeMs });
  return (document.activeElement ?? document.body).dispatchEvent(event);
}

describe('the sign-in dialog over the page', () => {
  const start = () => {
    const { app } = startTestApp([user, login]);
    app.dispatch(user.actions.saveCurrent(person));
    renderPage(
      <>
        <textarea aria-label="note" />
        <SessionDialog />
      </>,
      { app },
    );
    screen.getByLabelText('note').focus();
    return () => act(() => void app.dispatch(login.actions.saveExpired()));
  };

  it('takes no key into its password that was under way to the page below, until the person pauses', () => {
    const expire = start();
    expect([1000, 1200].map(isTakenAt)).toEqual([true, true]);
    expire();
    expect(screen.getByLabelText('密码')).toHaveFocus();
    expect([1400, 1800, 2200].map(isTakenAt)).toEqual([false, false, false]);
    expect([2800, 2810, 2820].map(isTakenAt)).toEqual([true, true, true]);
  });

  it('takes the first key of a person who was not typing', () => {
    const expire = start();
    isTakenAt(1000);
    expire();
    expect([1600, 1610].map(isTakenAt)).toEqual([true, true]);
  });
});

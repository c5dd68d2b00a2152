/** The ways of leaving a field, and what stands in it then, for the tables of fields × ways. */
import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

export const waysOfLeaving = {
  Tab: () => userEvent.tab(),
  Enter: () => userEvent.keyboard('{Enter}'),
  'a click beside': () => userEvent.click(document.body),
  'the button at once': () => undefined,
  Escape: () => userEvent.keyboard('{Escape}'),
} satisfies Record<string, () => unknown>;

export const problemShown = () => document.querySelector('.sc-form-item-explain-error');

/** Focuses a field and types, as a person does. */
export async function typeIn(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  // One with suggestions opens when there are some.
  const isPicker = field.matches('[role=combobox]') && !field.closest('.sc-select-auto-complete');
  if (isPicker) await waitFor(() => expect(field).toHaveAttribute('aria-expanded', 'true'));
  if (text !== '') await userEvent.keyboard(text);
}

/** All that is typed and chosen in the fields of a form. */
export function shownIn(form: ParentNode): string {
  const inputs = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].map(
    ({ value }) => value,
  );
  const chosen = [...form.querySelectorAll('.sc-select-content')].map((content) => {
    const copy = content.cloneNode(true);
    if (!(copy instanceof Element)) return '';
    for (const other of copy.querySelectorAll('.sc-select-placeholder, input')) other.remove();
    return copy.textContent;
  });
  return [...inputs, ...chosen].filter(Boolean).join(' | ');
}

import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { CardStack } from './CardStack';

/** Records the number of cards at the moment when each is added. */
function Card({ note }: { readonly note: (cardCount: number) => void }) {
  useLayoutEffect(() => note(document.querySelectorAll('article').length), [note]);
  return <article />;
}

describe('cards below each other', () => {
  it('come in short steps, those in sight first, also when the page is turned', () => {
    const counts = new Set<number>();
    const note = (count: number) => void counts.add(count);
    const cardsOf = (page: string) =>
      Array.from({ length: 40 }, (_, place) => ({ key: `${page} ${place}`, content: <Card note={note} /> }));
    const stackOf = (page: string) => <CardStack cards={cardsOf(page)} isLoading={false} empty="" />;
    const { rerender } = render(stackOf('first'));
    expect([...counts]).toEqual([8, 20, 32, 40]);
    counts.clear();
    rerender(stackOf('second'));
    expect([...counts]).toEqual([8, 20, 32, 40]);
  });
});

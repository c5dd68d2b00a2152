import { withKey } from 'saga-models';
import { useDispatch, useLoading, useModel } from 'saga-models/react';
import { cards } from './model';

const { issue } = cards.actions;

function Row({ id }: { readonly id: number }) {
  const dispatch = useDispatch();
  const { issued } = useModel(cards, 'issued');
  // Each row knows its own call among those of the others.
  const isBusy = useLoading(issue, id);
  return (
    <p>
      Card {id}{' '}
      <button disabled={isBusy} onClick={() => void dispatch(withKey(issue(id), id))}>
        Issue
      </button>{' '}
      {isBusy ? '…' : issued.includes(id) && 'issued'}
    </p>
  );
}

export const Page = () => [1, 2, 3, 4].map((id) => <Row key={id} id={id} />);

import { useDispatch, useLoading, useModel } from 'saga-models/react';
import { books } from './model';

export function Page() {
  const dispatch = useDispatch();
  const { found } = useModel(books, 'found');
  const isBusy = useLoading(books.actions.search);
  return (
    <>
      <input
        aria-label="Title"
        onChange={(event) => void dispatch(books.actions.search(event.target.value))}
      />{' '}
      {isBusy ? 'searching …' : `${found.length} found`}
      <ul>
        {found.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
    </>
  );
}

import { useState } from 'react';
import { useDispatch, useModel } from 'saga-models/react';
import { place } from './model';

export function Page() {
  const dispatch = useDispatch();
  const { saved, text } = useModel(place, 'saved', 'text');
  const [moves, setMoves] = useState(0);
  function move(value: string) {
    setMoves(moves + 1);
    void dispatch(place.actions.move(value));
  }
  return (
    <>
      <input type="range" aria-label="Place" onChange={(event) => move(event.target.value)} />
      <p>
        {moves} moves, {saved} saved, the last {text || '–'}
      </p>
    </>
  );
}

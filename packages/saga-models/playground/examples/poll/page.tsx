import { useDispatch, useLoading, useModel } from 'saga-models/react';
import { stock } from './model';

const { watch } = stock.actions;

export function Page() {
  const dispatch = useDispatch();
  const { prices } = useModel(stock, 'prices');
  const isAsking = useLoading(watch);
  return (
    <>
      <button onClick={() => dispatch(watch.start())}>Start</button>{' '}
      <button onClick={() => dispatch(watch.stop())}>Stop</button>
      <p>
        {prices.join(' · ')} {isAsking && '…'}
      </p>
    </>
  );
}

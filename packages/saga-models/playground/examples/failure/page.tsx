import { useState } from 'react';
import { type EffectAction } from 'saga-models';
import { useDispatch, useLoading, useModel } from 'saga-models/react';
import { server } from './model';

const { once, untilItAnswers } = server.actions;

export function Page() {
  const dispatch = useDispatch();
  const { answer } = useModel(server, 'answer');
  const isBusy = useLoading(server);
  const [refusal, setRefusal] = useState('');
  async function ask(action: EffectAction<void>) {
    setRefusal('');
    await dispatch(action).catch((error: unknown) => setRefusal(String(error)));
  }
  return (
    <>
      <button onClick={() => void ask(once())}>Ask once</button>{' '}
      <button onClick={() => void ask(untilItAnswers())}>Ask until it answers</button>
      <p>{isBusy ? '…' : refusal || answer || 'Nobody has asked.'}</p>
    </>
  );
}

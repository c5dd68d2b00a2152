/** What hooks learn of an error, and how they keep it from whoever dispatched. */
import { createApp, isCancelled, type ErrorContext, type Hooks } from 'saga-models';

const broken = new Error('broken');
function throwBroken(): never {
  throw broken;
}

/** @returns the outcome of an effect that throws */
const outcomeWith = async (...hooks: readonly Hooks[]) => {
  const app = createApp({
    models: [
      {
        namespace: 'a',
        effects: { run: throwBroken },
      },
    ],
    hooks,
  }).start();
  return Promise.allSettled([app.dispatch({ type: 'a/run', payload: 7 })]).then(([outcome]) => outcome);
};

describe('an error', () => {
  it.each<[string, Required<Hooks>['onError']]>([
    ['the context', (_error, _dispatch, { preventDefault }) => preventDefault()],
    ['the error, as with dva', (error) => (error as ErrorContext).preventDefault()],
  ])('is kept from whoever dispatched by preventDefault of %s', async (_case, onError) => {
    const outcome = await outcomeWith({ onError });
    expect(outcome).toMatchObject({ status: 'fulfilled' });
    expect(outcome?.status === 'fulfilled' && isCancelled(outcome.value)).toBe(true);
  });

  it('comes with the action of its effect, and with none of a subscription', async () => {
    const contexts: ErrorContext[] = [];
    const onError: Required<Hooks>['onError'] = (_error, _dispatch, context) => void contexts.push(context);
    await outcomeWith({ onError });
    createApp({
      models: [{ namespace: 'b', subscriptions: { listen: (_tools, done) => void done(broken) } }],
      hooks: { onError },
    }).start();
    expect(contexts).toMatchObject([
      { key: 'a/run', effectArgs: [{ type: 'a/run', payload: 7 }] },
      { key: undefined, effectArgs: [] },
    ]);
  });
});

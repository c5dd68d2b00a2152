/** Changed models while developing. */
import { createApp, type AnyModel } from '../runtime';
import { replaceModels, takeHotModels } from './hot-models';

const adding = (by: number): AnyModel => ({
  namespace: 'count',
  state: 0,
  reducers: { add: (state) => (state as number) + by },
});

/** A running app that counts by one, and its count after one more. */
function startCounting(models: readonly AnyModel[] = [adding(1)]) {
  const app = createApp({ models }).start();
  const stop = takeHotModels(app);
  const addOnce = () => {
    app.dispatch({ type: 'count/add' });
    return app.store.getState() as object;
  };
  return { app, addOnce, stop };
}

describe('changed models', () => {
  it('replace those of every running app, which keeps its state', () => {
    const apps = [startCounting(), startCounting()];
    apps.forEach(({ addOnce }) => addOnce());
    replaceModels([adding(10)]);
    expect(apps.map(({ addOnce }) => addOnce())).toEqual([{ count: 11 }, { count: 11 }]);
    apps.forEach(({ stop }) => stop());
  });

  it('leave an app alone that has not loaded them', () => {
    const { app, addOnce, stop } = startCounting([]);
    replaceModels([adding(10)]);
    expect(app.hasModel('count')).toBe(false);
    expect(addOnce()).toEqual({});
    stop();
  });

  it('leave an app alone that has stopped', () => {
    const { addOnce, stop } = startCounting();
    stop();
    replaceModels([adding(10)]);
    expect(addOnce()).toEqual({ count: 1 });
  });
});

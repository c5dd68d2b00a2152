/** The life of an app instance: what may be called before and after its start. */
import { createApp, defineModel, definePort, provide } from 'saga-models';
import { port } from 'saga-models/effects';

describe('an app', () => {
  it('has no store and dispatches nothing before its start', () => {
    const app = createApp();
    expect(() => app.store).toThrow('[app] not started');
    expect(() => app.dispatch({ type: 'any' })).toThrow('[app] not started');
  });

  it('takes no hooks after its start', () => {
    const app = createApp().start();
    expect(() => app.use({ onError() {} })).toThrow('[app.use] app is started');
  });

  describe.each(['development', 'production'])('in a %s build', (build) => {
    const { NODE_ENV } = process.env;
    beforeEach(() => {
      process.env.NODE_ENV = build;
    });
    afterEach(() => {
      process.env.NODE_ENV = NODE_ENV;
    });

    it('starts once: a second start would leave the runs of the first with nobody to stop them', () => {
      const app = createApp().start();
      const { store } = app;
      expect(() => app.start()).toThrow('[app.start] app is started');
      expect(app.store).toBe(store);
    });

    it('takes no model after it has stopped', () => {
      const app = createApp().start();
      app.stop();
      expect(() => app.model({ namespace: 'late' })).toThrow('[app] stopped');
    });
  });
});

describe('a port', () => {
  const name = definePort<string>('name');
  const asking = defineModel({
    namespace: 'asking',
    state: 0,
    effects: () => ({
      *ask() {
        return yield* port(name);
      },
    }),
  });
  const plugin = (own: string) => ({ ports: [provide(definePort('other'), 'no'), provide(name, own)] });

  it.each([
    ['the app', { ports: [provide(name, 'app')] }, 'app'],
    ['a plugin', { hooks: [plugin('plugin')] }, 'plugin'],
    ['the later of two plugins', { hooks: [plugin('earlier'), plugin('later')] }, 'later'],
    ['the app rather than a plugin', { hooks: [plugin('plugin')], ports: [provide(name, 'app')] }, 'app'],
  ])('is what %s has provided', async (_, options, expected) => {
    const app = createApp({ ...options, models: [asking] }).start();
    expect(await app.dispatch(asking.actions.ask())).toBe(expected);
  });

  it('is missed by name where nobody has provided it', async () => {
    const app = createApp({ models: [asking], hooks: [{ onError() {} }] }).start();
    await expect(app.dispatch(asking.actions.ask())).rejects.toThrow('port name is missing');
  });
});

/** The life of an app instance: what may be called before and after its start. */
import { createApp } from '.';

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

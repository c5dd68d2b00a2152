import { simulatedStatuses } from '#contract/error-simulation/endpoints';
import { startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import { error, type ErrorState } from './error';
import { startTestApp } from './ports.fixture';

let host: LocalHost;
beforeEach(async () => {
  host = await startPageHost();
});
afterEach(() => host.close());

const stateOf = (app: { store: { getState: () => { error: ErrorState } } }) => app.store.getState().error;

describe('error simulation (spec sections 4 and 7)', () => {
  it.each(simulatedStatuses)(
    '%i: calls its address, then holds the code; isloading goes up and down',
    async (status) => {
      const seen: boolean[] = [];
      const { app, outside } = startTestApp([error]);
      host.answer(`/api/${status}`, (response) => {
        seen.push(stateOf(app).isloading);
        response.writeHead(status).end();
      });
      await expect(app.dispatch(error.actions.trigger(status))).rejects.toMatchObject({ status });
      expect(seen).toEqual([true]);
      expect(stateOf(app)).toMatchObject({ error: String(status), isloading: false });
      expect(outside.errors).toHaveLength(1);
    },
  );
});

import { startTestApp } from './ports.fixture';
import { redirectLanding, type Landing } from './redirect-landing';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function land(landing: Landing) {
  const { app, outside } = startTestApp([redirectLanding]);
  void app.dispatch(redirectLanding.actions.land(landing));
  return outside;
}

describe('going on from /redirect (spec section 2)', () => {
  it('shows the toast and goes to a path of the application at once', () => {
    const outside = land({
      isSignedIn: false,
      toast: { kind: 'success', text: '微信绑定成功！' },
      path: '/welcome',
    });
    expect(outside.toasts).toEqual([{ kind: 'success', text: '微信绑定成功！' }]);
    expect(outside.paths).toEqual(['/welcome']);
  });

  it('opens a trusted address when the toast has been seen', async () => {
    const address = 'https://crm.example/home';
    const outside = land({ isSignedIn: false, toast: { kind: 'error', text: '操作失败!' }, address });
    await jest.advanceTimersByTimeAsync(2699);
    expect(outside.documents).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(outside.documents).toEqual([address]);
  });

  it('opens it at once when there is no toast', () => {
    expect(land({ isSignedIn: false, toast: undefined, address: 'https://crm.example/' }).documents).toEqual([
      'https://crm.example/',
    ]);
  });

  it('goes nowhere by itself when the person has to be asked', () => {
    expect(land({ isSignedIn: false, toast: undefined })).toMatchObject({
      paths: [],
      documents: [],
      toasts: [],
    });
  });
});

/** Fixture: a promise that a test resolves or rejects when it wants to. */

export interface Gate<Value> {
  readonly opened: Promise<Value>;
  readonly open: (value: Value) => void;
  readonly fail: (error: unknown) => void;
}

export function createGate<Value = void>(): Gate<Value> {
  let open: Gate<Value>['open'] = () => {};
  let fail: Gate<Value>['fail'] = () => {};
  const opened = new Promise<Value>((resolve, reject) => {
    open = resolve;
    fail = reject;
  });
  return { opened, open, fail };
}

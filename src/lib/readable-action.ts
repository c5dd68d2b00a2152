/** An action as Redux DevTools show it: files by name, because they can't be serialised, and without passwords. */

interface SomeAction {
  readonly type: string;
  readonly payload?: unknown;
}

export const readableAction = <Action extends SomeAction>(action: Action): Action => {
  const { payload } = action;
  if (hasFile(payload)) {
    const { name, size } = payload.file;
    return { ...action, payload: { ...payload, file: `${name}, ${size} bytes` } };
  }
  if (hasPassword(payload)) return { ...action, payload: { ...payload, password: '[secret]' } };
  return action;
};

const hasFile = (payload: unknown): payload is { readonly file: File } =>
  typeof payload === 'object' && payload !== null && 'file' in payload && payload.file instanceof File;

const hasPassword = (payload: unknown): payload is { readonly password: string } =>
  typeof payload === 'object' &&
  payload !== null &&
  'password' in payload &&
  typeof payload.password === 'string';

/** An action as Redux DevTools show it: a file by its name, because a file cannot be written down. */

interface SomeAction {
  readonly type: string;
  readonly payload?: unknown;
}

export const readableAction = <Action extends SomeAction>(action: Action): Action =>
  action.payload instanceof File
    ? { ...action, payload: `${action.payload.name}, ${action.payload.size} bytes` }
    : action;

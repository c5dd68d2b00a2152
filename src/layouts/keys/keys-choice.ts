/** Whether keys of one character do anything: who dictates to the machine would press them without wanting to. */
const storageKey = 'study-card-keys';

export function areKeysOn(): boolean {
  try {
    return window.localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

export function saveKeysChoice(isOn: boolean): void {
  try {
    window.localStorage.setItem(storageKey, isOn ? 'on' : 'off');
  } catch {
    // The choice can't be kept; the keys stay as they are.
  }
}

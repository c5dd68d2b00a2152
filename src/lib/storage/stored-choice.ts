/** One choice of the person, kept in this browser's storage. */
import { browserStorage } from './browser-storage';

export interface StoredChoice<Choice extends string> {
  /** The first choice if nothing, or something unknown, is stored. */
  read(): Choice;
  save(choice: Choice): void;
}

export function createStoredChoice<Choice extends string>(
  key: string,
  choices: readonly [Choice, ...Choice[]],
): StoredChoice<Choice> {
  const [byDefault] = choices;
  return {
    read() {
      const stored = browserStorage.getItem(key);
      return choices.find((choice) => choice === stored) ?? byDefault;
    },
    save: (choice) => void browserStorage.setItem(key, choice),
  };
}

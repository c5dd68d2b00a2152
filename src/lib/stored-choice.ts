/** One choice of the person at this browser, kept in its storage. */

export interface StoredChoice<Choice extends string> {
  /** The first of the choices when nothing, or something foreign, is stored. */
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
      try {
        const stored = window.localStorage.getItem(key);
        return choices.find((choice) => choice === stored) ?? byDefault;
      } catch {
        return byDefault;
      }
    },
    save(choice) {
      try {
        window.localStorage.setItem(key, choice);
      } catch {
        // The choice lasts as long as the page, then.
      }
    },
  };
}

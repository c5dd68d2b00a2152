/** Registers unsaved forms, so that nothing reloads or leaves the window and loses their input. */

/** A form whose loss has to be confirmed before another page replaces it. */
export interface LeaveQuestion {
  /** The input is kept as a draft, so that leaving loses nothing. */
  readonly isKept: boolean;
  /** Saves the input; once nothing is unsaved, the person leaves without a confirmation. */
  readonly save?: (() => Promise<unknown>) | undefined;
}

/** The unsaved input of one application instance; several may share a window. */
export interface UnsavedWork {
  /** Registers unsaved input. Returns a function to call when it is saved or discarded. */
  readonly hold: (question?: LeaveQuestion) => () => void;
  readonly isThere: () => boolean;
  /** The same array until a form is registered or released. */
  readonly questions: () => readonly LeaveQuestion[];
  /** Calls back when `questions` has changed. Returns a function that ends that. */
  readonly subscribe: (onChange: () => void) => () => void;
}

/** The unsaved input of all instances, because a reload affects all of them. */
const holders = new Set<object>();

/** @param onChange called with whether there is any, whenever that changes */
export function createUnsavedWork(onChange?: (isThere: boolean) => void): UnsavedWork {
  let heldCount = 0;
  let questions: readonly LeaveQuestion[] = [];
  const listeners = new Set<() => void>();
  const ask = (next: readonly LeaveQuestion[]) => {
    questions = next;
    for (const listener of listeners) listener();
  };
  const count = (change: 1 | -1) => {
    const wasThere = heldCount > 0;
    heldCount += change;
    if (heldCount > 0 !== wasThere) onChange?.(heldCount > 0);
  };
  return {
    hold(question) {
      const holder = {};
      holders.add(holder);
      count(1);
      if (question) ask([...questions, question]);
      return () => {
        if (holders.delete(holder)) count(-1);
        if (question) ask(questions.filter((other) => other !== question));
      };
    },
    isThere: () => heldCount > 0,
    questions: () => questions,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const hasUnsavedWork = (): boolean => holders.size > 0;

/** Half-filled forms, so that nothing reloads or leaves the window over them. */

/** A form that is asked about before another page takes its place. */
export interface LeaveQuestion {
  /** What is filled in is kept as a draft, so leaving loses nothing. */
  readonly isKept: boolean;
  /** Saves what is unsaved; once nothing is, the person goes on without having been asked. */
  readonly save?: (() => Promise<unknown>) | undefined;
}

/** Of one instance of the application; several may share a window. */
export interface UnsavedWork {
  /** Says that there is something to lose. Returns the way to say that it is saved or given up. */
  readonly hold: (question?: LeaveQuestion) => () => void;
  readonly isThere: () => boolean;
  /** The same array until another form is held or given up. */
  readonly questions: () => readonly LeaveQuestion[];
  /** Tells when `questions` has changed. Returns the way to end that. */
  readonly subscribe: (onChange: () => void) => () => void;
}

/** Of every instance: what reloads or leaves the window takes them all. */
const holders = new Set<object>();

/** @param onChange told whether there is any, whenever that changes */
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

/** Counts what an application may leave behind on a host's page, starting before its first script. */

export interface Traces {
  readonly styles: number;
  /** All, also those by which files are fetched in advance. */
  readonly links: number;
  readonly elements: number;
  /** Values that the host has set for its own page. */
  readonly document: {
    readonly title: string;
    readonly language: string;
    readonly shade: string | undefined;
    readonly colorScheme: string;
    readonly scrollRestoration: string;
    readonly customProperties: readonly string[];
  };
  /** On the window, the document, its root and media queries; listeners of removed elements go with them. */
  readonly listeners: number;
  readonly intervals: number;
  /** Due in more than five seconds; antd's animations and swr leave shorter ones, which do nothing any more. */
  readonly longTimeouts: number;
  /** Open channels to other tabs and to servers. */
  readonly channels: number;
}

declare global {
  interface Window {
    traces: () => Traces;
    /** Runs pending timers at once, as if the time had passed. */
    passTime: () => void;
  }
}

/** Runs in the page before any of its own scripts. */
export function countTraces(): void {
  const listeners = new Set<string>();
  const ids = new WeakMap<object, number>();
  let lastId = 0;
  const idOf = (thing: object) => {
    const id = ids.get(thing) ?? (lastId += 1);
    ids.set(thing, id);
    return id;
  };
  const isCounted = (target: EventTarget) =>
    target === window ||
    target === document ||
    target === document.documentElement ||
    target instanceof MediaQueryList;
  const keyOf = (target: EventTarget, type: string, listener: object, capture: unknown) => {
    const isCapture =
      typeof capture === 'object' && capture !== null ? 'capture' in capture && capture.capture : capture;
    return `${idOf(target)} ${type} ${idOf(listener)} ${Boolean(isCapture)}`;
  };
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const isOnce = typeof options === 'object' && options.once;
    if (listener && !isOnce && isCounted(this)) listeners.add(keyOf(this, type, listener, options));
    add.call(this, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    if (listener && isCounted(this)) listeners.delete(keyOf(this, type, listener, options));
    remove.call(this, type, listener, options);
  };

  const longMs = 5000;
  const intervals = new Set<number>();
  const timeouts = new Map<number, { readonly dueMs: number; readonly run: () => void }>();
  // Counted here, and passed on as they are.
  const { setInterval, clearInterval, setTimeout, clearTimeout } = window;
  Object.assign(window, {
    setInterval: (work: () => void, ms?: number) => {
      // The application's own.
      const id = Number(setInterval(work, ms));
      intervals.add(id);
      return id;
    },
    clearInterval: (id: number) => {
      intervals.delete(id);
      clearInterval(id);
    },
    setTimeout: (work: (...parts: unknown[]) => void, ms?: number, ...parts: unknown[]) => {
      const run = () => {
        timeouts.delete(id);
        work(...parts);
      };
      // The application's own.
      const id = Number(setTimeout(run, ms));
      timeouts.set(id, { dueMs: performance.now() + (ms ?? 0), run });
      return id;
    },
    clearTimeout: (id: number) => {
      timeouts.delete(id);
      clearTimeout(id);
    },
  });

  let channels = 0;
  for (const name of ['BroadcastChannel', 'WebSocket', 'EventSource'] as const) {
    const Channel: new (...parts: never[]) => { close(): void } = window[name];
    Object.assign(window, {
      [name]: class extends Channel {
        #isOpen = true;
        constructor(...parts: never[]) {
          super(...parts);
          channels += 1;
        }
        override close() {
          if (this.#isOpen) channels -= 1;
          this.#isOpen = false;
          super.close();
        }
      },
    });
  }

  window.passTime = () => {
    for (const [id, { run }] of [...timeouts]) {
      clearTimeout(id);
      run();
    }
  };
  window.traces = () => ({
    styles: document.querySelectorAll('style, link[rel=stylesheet]').length,
    links: document.querySelectorAll('link').length,
    elements: document.body.querySelectorAll('*').length,
    document: {
      title: document.title,
      language: document.documentElement.lang,
      shade: document.documentElement.dataset['shade'],
      colorScheme: getComputedStyle(document.documentElement).colorScheme,
      scrollRestoration: window.history.scrollRestoration,
      customProperties: ['--ground', '--text', '--accent', '--font'].filter(
        (name) => getComputedStyle(document.documentElement).getPropertyValue(name) !== '',
      ),
    },
    listeners: listeners.size,
    intervals: intervals.size,
    longTimeouts: [...timeouts.values()].filter(({ dueMs }) => dueMs > performance.now() + longMs).length,
    channels,
  });
}

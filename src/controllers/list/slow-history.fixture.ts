/** A window whose history moves when the test says so, as a slow browser's does. */

interface Entry {
  readonly state: unknown;
  readonly href: string;
}

/**
 * What a browser does that is asked for a movement before it has made the one before: it makes one after the other, or
 * only the later one.
 */
export const manners = ['one after the other', 'only the last'] as const;
export type Manner = (typeof manners)[number];

interface Movement {
  readonly delta: number;
  readonly dueMs: number;
  readonly isByPerson: boolean;
}

export class SlowHistory {
  entries: Entry[];
  index: number;
  pending: Movement[] = [];
  nowMs = 0;
  /** How long the browser takes for the next movement. */
  delayMs = 0;
  private listeners = new Set<() => void>();

  constructor(
    private readonly manner: Manner,
    addresses: readonly string[],
  ) {
    this.entries = addresses.map((href, idx) => ({ state: { usr: null, key: href, idx }, href }));
    this.index = addresses.length - 1;
  }

  get address(): string {
    return this.entries[this.index]?.href ?? '';
  }

  go(delta: number, isByPerson = false): void {
    if (this.manner === 'only the last') this.pending = [];
    const dueMs = Math.max(this.nowMs + this.delayMs, this.pending.at(-1)?.dueMs ?? 0);
    this.pending.push({ delta, dueMs, isByPerson });
  }

  /** Makes the next movement that is due. Returns undefined if none is, and whether the person went back by it. */
  moveNext(): { readonly isBack: boolean } | undefined {
    const [next, ...later] = this.pending;
    if (!next || next.dueMs > this.nowMs) return undefined;
    this.pending = later;
    const target = this.index + next.delta;
    const hasMoved = target >= 0 && target < this.entries.length;
    if (hasMoved) {
      this.index = target;
      for (const listener of this.listeners) listener();
    }
    return { isBack: hasMoved && next.isByPerson && next.delta < 0 };
  }

  /** The window of a new document that is loaded at the current entry. */
  load(): Window {
    this.listeners = new Set();
    const { listeners } = this;
    const write = (at: number, state: unknown, href: string) => {
      this.entries.splice(at, at > this.index ? this.entries.length : 1, {
        state,
        href: new URL(href, 'http://localhost').href.slice('http://localhost'.length),
      });
      this.index = at;
    };
    const stateNow = () => this.entries[this.index]?.state ?? null;
    const history = {
      get state() {
        return stateNow();
      },
      go: (delta: number) => this.go(delta),
      pushState: (state: unknown, _title: string, href: string) => write(this.index + 1, state, href),
      replaceState: (state: unknown, _title: string, href = this.address) => write(this.index, state, href),
    };
    const addressNow = () => new URL(this.address, 'http://localhost');
    const location = {
      origin: 'http://localhost',
      get href() {
        return addressNow().href;
      },
      get pathname() {
        return addressNow().pathname;
      },
      get search() {
        return addressNow().search;
      },
      get hash() {
        return addressNow().hash;
      },
    };
    return new Proxy(window, {
      get(target, name) {
        if (name === 'history') return history;
        if (name === 'location') return location;
        if (name === 'addEventListener')
          return (type: string, listener: () => void) => type === 'popstate' && listeners.add(listener);
        if (name === 'removeEventListener')
          return (_type: string, listener: () => void) => listeners.delete(listener);
        return Reflect.get(target, name);
      },
    });
  }
}

/** What React, antd and umi-request expect from a browser and jsdom lacks. */
import { TextDecoder, TextEncoder } from 'node:util';

class QuietResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Replaces Node's MessageChannel, which keeps the process alive, by one on the timer queue. */
class TimerMessageChannel {
  readonly port1 = new EventTarget() as EventTarget & { onmessage?: (event: { data: unknown }) => void };
  readonly port2 = {
    // The queue that a message channel has in a browser.
    postMessage: (data: unknown) => setTimeout(() => this.port1.onmessage?.({ data }), 0),
  };
}

Object.assign(globalThis, {
  MessageChannel: TimerMessageChannel,
  TextDecoder,
  TextEncoder,
  ResizeObserver: QuietResizeObserver,
});

window.matchMedia ??= (query: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
  });

// jsdom has the element, but not the methods that open and close it; the top layer exists only in browsers.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

// Without layout there is nothing to scroll.
Element.prototype.scroll ??= () => {};
Element.prototype.scrollIntoView ??= () => {};

// Without layout and style sheets, what is hidden shows by how antd hides it.
Element.prototype.checkVisibility ??= function checkVisibility(this: Element) {
  return this.closest('[hidden], [style*="display: none"], [class*="-hidden"]') === null;
};

// antd measures styles at every mount; with jsdom's full cascade one table takes seconds.
const cheapStyle = window.getComputedStyle(document.createElement('div'));
window.getComputedStyle = () => cheapStyle;

// What webpack's runtime provides to the code.
Object.assign(globalThis, { __webpack_public_path__: '/', __webpack_require__: { E: () => undefined } });

/** user-event leaves out a key's number, by which antd's lists know it: no Enter or Tab would choose anything. */
const keyCodes: Readonly<Record<string, number>> = {
  Backspace: 8,
  Tab: 9,
  Enter: 13,
  Escape: 27,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
};
const givenCode = Object.getOwnPropertyDescriptor(KeyboardEvent.prototype, 'keyCode');
Object.defineProperty(KeyboardEvent.prototype, 'keyCode', {
  get(this: KeyboardEvent) {
    return Number(givenCode?.get?.call(this)) || (keyCodes[this.key] ?? 0);
  },
});

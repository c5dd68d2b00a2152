/** What React, antd and umi-request expect of a browser and jsdom lacks. */
import { TextDecoder, TextEncoder } from 'node:util';

class QuietResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Node's own MessageChannel keeps the process alive, so one that rides on the timer queue stands in. */
class TimerMessageChannel {
  readonly port1 = new EventTarget() as EventTarget & { onmessage?: (event: { data: unknown }) => void };
  readonly port2 = {
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

// jsdom knows the element and not its opening; the top layer is the browser's own.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

// Without a layout there is nowhere to scroll to.
Element.prototype.scroll ??= () => {};

// antd measures styles on every mount; jsdom's full cascade makes one table take seconds.
const cheapStyle = window.getComputedStyle(document.createElement('div'));
window.getComputedStyle = () => cheapStyle;

// What webpack's runtime offers the code that it runs.
Object.assign(globalThis, { __webpack_public_path__: '/' });

/** jsdom with Node's fetch, so that tests of the browser's side speak real HTTP to a real server. */
import JsdomEnvironment from 'jest-environment-jsdom';

export default class BrowserEnvironment extends JsdomEnvironment {
  constructor(...parts: ConstructorParameters<typeof JsdomEnvironment>) {
    super(...parts);
    const { dom, global } = this;
    if (!dom) throw new Error('jsdom has not started');
    Object.assign(global, {
      // A page's calls are relative to its address.
      fetch: (address: string, options?: RequestInit) =>
        fetch(new URL(address, dom.window.location.href), options),
      // All from Node, because Node's fetch accepts neither signals nor forms from jsdom.
      Headers,
      Request,
      Response,
      FormData: formDataReading(dom.window.FormData),
      Blob,
      File,
      AbortController,
      AbortSignal,
      BroadcastChannel,
      /** Moves the page to another origin, which a script inside it can't do. */
      showPageAt(address: string) {
        dom.reconfigure({ url: address });
        // XMLHttpRequest distinguishes the page's own origin from others by this.
        Object.assign(dom.window, { _origin: new URL(address).origin });
      },
    });
  }
}

/** Node's FormData, which its fetch can send, extended to read a form of the page as browsers do. */
const formDataReading = (PageFormData: typeof FormData) =>
  class extends FormData {
    constructor(form?: HTMLFormElement) {
      super();
      if (form) new PageFormData(form).forEach((value, name) => this.append(name, value));
    }
  };

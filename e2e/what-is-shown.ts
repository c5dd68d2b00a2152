/** Says in one line what a page shows: its address, headings, dialogs and messages, and the calls that failed last. */
import type { Page, Response } from 'playwright-core';

const callsMax = 3;
const textMax = 120;
const lookMs = 10_000;

/** Per page, the calls that failed last. */
const failedOn = new WeakMap<Page, string[]>();

/** From here on, remembers the last calls of a page. */
export function noteCalls(page: Page): void {
  const failed: string[] = [];
  failedOn.set(page, failed);
  const keep = (call: string) => {
    failed.push(call);
    if (failed.length > callsMax) failed.shift();
  };
  page.on('requestfailed', (request) => keep(`${pathOf(request.url())} ${request.failure()?.errorText}`));
  page.on('response', (response) => {
    if (response.status() >= 400) keep(`${pathOf(response.url())} ${response.status()}`);
    else if (['xhr', 'fetch'].includes(response.request().resourceType()))
      void refusalIn(response).then((refusals) => refusals.forEach(keep));
  });
}

const pathOf = (address: string) => new URL(address).pathname;

/** An answer of the API says in its envelope whether it is one. */
async function refusalIn(response: Response): Promise<string[]> {
  const { code, msg } = Object(await response.json().catch(() => undefined));
  return typeof code === 'number' && code !== 200 ? [`${pathOf(response.url())} ${code} ${msg}`] : [];
}

const shownParts = {
  heading: 'h1',
  dialog: '[role=dialog]',
  popup: '.sc-popover, .sc-dropdown, .sc-select-dropdown',
  message: '.sc-message-notice, .sc-notification-notice, .sc-alert-error, .sc-result',
};

export async function sayWhatIsShown(page: Page): Promise<string> {
  const look = page.evaluate(
    ({ parts, max }) =>
      Object.entries(parts).flatMap(([kind, selector]) =>
        [...document.querySelectorAll<HTMLElement>(selector)]
          .filter((part) => part.checkVisibility())
          .map((part) => `${kind} «${part.innerText.replaceAll(/\s+/g, ' ').trim().slice(0, max)}»`),
      ),
    { parts: shownParts, max: textMax },
  );
  // A page whose code runs without end answers nothing.
  const late = new Promise<readonly string[]>((resolve) => {
    setTimeout(() => resolve(['(no answer of the page)']), lookMs).unref();
  });
  const shown = await Promise.race([look, late]).catch((error: unknown) => [String(error).split('\n')[0]]);
  const calls = (failedOn.get(page) ?? []).map((call) => `failed call ${call}`);
  return [`Shown at ${page.url()}:`, ...shown, ...calls].join(' · ');
}

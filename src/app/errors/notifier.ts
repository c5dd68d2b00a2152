/** Shows messages to the person: toasts with a shared budget, notifications, the global error (spec sections 8 and 9). */
import { errorToastIntervalMs } from '#config/constants';
import { createThrottle } from '#src/lib/throttle';
import { wordingIn, type Wording } from '#src/locales';
import type { Notify } from '#src/models/ports';
import type * as ToastsChunk from './toasts';
import type { Toasts } from './toasts';

/** Longer than an ordinary notification, because nothing works meanwhile; not endless, because that passes. */
const globalErrorSeconds = 10;

const doneSeconds = 3;

/** Late enough not to delay the first rows, and early enough before a release. */
const prepareMs = 5000;

type Shown = Toasts & Pick<typeof ToastsChunk, 'actionButton' | 'inWords' | 'noticeTitle'>;

/** Lazy, but prefetched: when the connection is lost, the code that says so must be there already. */
const loadToasts = () => import(/* webpackChunkName: "toasts", webpackPrefetch: true */ './toasts');

export interface Notifier extends Notify {
  /** Shows a titled box in the corner, e.g. "请求错误 500: /api/500"; a second one with the same title replaces it. */
  readonly notification: (title: string, text: string) => void;
  /** Shows a box about the whole page; a second one replaces it. */
  readonly globalError: (text: string) => void;
  /** Loads the code of messages soon: Safari prefetches nothing, and after a release the code is gone. */
  readonly prepare: () => void;
  /** Removes all messages from the page; later ones are not shown. */
  readonly stop: () => void;
}

export interface NotifierOptions {
  /** Receives the toasts that were held back, so that they can be read later. */
  readonly onHeldBack: (text: Wording) => void;
  /** Receives the error when the code of messages failed to load. */
  readonly onMissing?: (error: unknown) => void;
  readonly now?: () => number;
  /** The element that contains the messages, if a host provides one. */
  readonly root?: HTMLElement | undefined;
}

export function createNotifier({ onHeldBack, onMissing, now = Date.now, root }: NotifierOptions): Notifier {
  let opening: Promise<Shown> | undefined;
  let shown: Shown | undefined;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const budget = createThrottle(errorToastIntervalMs, now);
  const open = async (): Promise<Shown> => {
    const { openToasts, actionButton, inWords, noticeTitle } = await loadToasts();
    const opened = { ...(await openToasts(root)), actionButton, inWords, noticeTitle };
    if (isStopped) opened.end();
    else shown = opened;
    return opened;
  };
  const show = (draw: (toasts: Shown) => void) => {
    opening ??= open();
    opening.then(
      (toasts) => {
        if (!isStopped) draw(toasts);
      },
      (error: unknown) => {
        // Without toasts only the error states of pages are left; the next message tries to load them again.
        opening = undefined;
        onMissing?.(error);
      },
    );
  };
  const toast = (kind: 'error' | 'warning') => (text: Wording, seconds?: number) => {
    if (budget.pass()) show(({ message, inWords }) => void message[kind](inWords(text), seconds));
    else onHeldBack(text);
  };
  return {
    // One line with a fixed key, so that the next success replaces it: a success needs no answer and must not cover
    // anything.
    success: (text, seconds = doneSeconds) =>
      show(({ notification, inWords, noticeTitle }) =>
        notification.success({
          key: 'done',
          role: 'status',
          title: noticeTitle(inWords(text)),
          duration: seconds,
        }),
      ),
    error: toast('error'),
    warning: toast('warning'),
    notification: (title, text) =>
      show(({ notification, noticeTitle }) =>
        // Keyed by its title, so that repeated failures, as of a poll of a server in trouble, reuse the box.
        notification.error({ key: title, title: noticeTitle(title), description: text }),
      ),
    globalError: (text) =>
      show(({ notification, noticeTitle }) =>
        notification.error({
          key: 'globalError',
          title: noticeTitle(text),
          duration: globalErrorSeconds,
        }),
      ),
    drawn: () => opening?.then(painted, nothing) ?? Promise.resolve(),
    offer: (title, { label, onClick }, seconds = 0) =>
      show(({ notification, actionButton, inWords, noticeTitle }) => {
        // Keyed by the Chinese text, so that the same offer in another language replaces it.
        const key = wordingIn(title, 'zh-CN');
        const handleClick = () => {
          notification.destroy(key);
          onClick();
        };
        notification.info({
          key,
          title: noticeTitle(inWords(title)),
          duration: seconds,
          actions: actionButton({ label: inWords(label), onClick: handleClick }),
        });
      }),
    prepare() {
      // Nothing depends on it: a message that comes earlier loads the code itself.
      timer = setTimeout(() => void loadToasts().catch(nothing), prepareMs);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      shown?.end();
    },
  };
}

const nothing = () => {};

/** Resolves after the next frame, at once where nothing is shown: what was drawn counts from when it can be seen. */
const painted = (): Promise<void> =>
  document.hidden
    ? Promise.resolve()
    : // The only event of a painted frame is the beginning of the one after it.
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** Shows messages to the person: toasts on one budget, notifications, the global error (spec sections 8 and 9). */
import { errorToastIntervalMs } from '#config/constants';
import { createThrottle } from '../../lib/throttle';
import { wordingIn, type Wording } from '../../locales';
import type { Notify } from '../../models/ports';
import type * as ToastsChunk from './toasts';
import type { Toasts } from './toasts';

/** Longer than an ordinary notification, since nothing works meanwhile; it does not stay for ever, since that ends. */
const globalErrorSeconds = 10;

const doneSeconds = 3;

type Shown = Toasts & Pick<typeof ToastsChunk, 'actionButton' | 'inWords' | 'noticeTitle'>;

/** No part of the first page, and prefetched: when the connection is gone, the words that say so have to be here. */
const loadToasts = () => import(/* webpackChunkName: "toasts", webpackPrefetch: true */ './toasts');

export interface Notifier extends Notify {
  /** A box in the corner with a title, e.g. "请求错误 500: /api/500"; the same one again replaces it. */
  readonly notification: (title: string, text: string) => void;
  /** One box for what concerns the whole page; a second one replaces it. */
  readonly globalError: (text: string) => void;
  /** Takes every message off the page; none comes after that. */
  readonly stop: () => void;
}

export interface NotifierOptions {
  /** Takes the toasts that were held back, so that they stay readable. */
  readonly onHeldBack: (text: Wording) => void;
  /** Takes what went wrong when the messages themselves could not be fetched. */
  readonly onMissing?: (error: unknown) => void;
  readonly now?: () => number;
  /** That messages stay inside of, where a host lends it. */
  readonly root?: HTMLElement | undefined;
}

export function createNotifier({ onHeldBack, onMissing, now = Date.now, root }: NotifierOptions): Notifier {
  let opening: Promise<Shown> | undefined;
  let shown: Shown | undefined;
  let isStopped = false;
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
        // If even the toasts can't be fetched, the page's own error states are what is left; the next one tries again.
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
    // One line, which the next one replaces: what was done is no question, and lies over nothing.
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
        // What fails again and again, as a poll of a server in trouble does, is told in the box that is there.
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
    drawn: () => opening?.then(nothing, nothing) ?? Promise.resolve(),
    offer: (title, { label, onClick }, seconds = 0) =>
      show(({ notification, actionButton, inWords, noticeTitle }) => {
        // The same offer in whatever language.
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
    stop() {
      isStopped = true;
      shown?.end();
    },
  };
}

const nothing = () => {};

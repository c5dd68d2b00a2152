/** The error catalogue (spec section 8): maps a problem to the application's reactions. Pure. */
import { paths } from '#config/routes';
import { bodyCodes } from '#contract/codes';
import { appendQuery } from '#src/lib/query';
import type { Messages } from '#src/locales';
import type { Problem } from './problem';

/** The catalogue's texts in one language. */
export type ErrorTexts = Messages['errors'];

export type Reaction =
  /** Errors share one budget of toasts; the notifier throttles them. */
  | { readonly kind: 'toast'; readonly text: string }
  | { readonly kind: 'notification'; readonly title: string; readonly text: string }
  /** Concerns the whole page; only one is shown at a time. */
  | { readonly kind: 'globalError'; readonly text: string }
  | { readonly kind: 'logout' }
  /** A page of the application. */
  | { readonly kind: 'page'; readonly path: string }
  /** A document outside the application, with the code that leads there. */
  | { readonly kind: 'document'; readonly code: number; readonly address: string }
  /** For those who run the product, not for the person. */
  | { readonly kind: 'report'; readonly text: string };

/** What the reactions depend on besides the problem itself. */
export interface Surroundings {
  /** The address shown now: the one to come back to, and to recognise the 500 page by. */
  readonly location: string;
  readonly base: string;
  /** Where accounts are bound, and the absolute address to return to afterwards. */
  readonly bindUrl: string;
  readonly returnUrl: string;
  readonly username: string | undefined;
  readonly texts: ErrorTexts;
}

export function reactionsTo(problem: Problem, around: Surroundings): readonly Reaction[] {
  const { texts } = around;
  switch (problem.kind) {
    case 'status':
      return statusReactions(problem, around);
    case 'body':
      return bodyReactions(problem.envelope, around);
    case 'network':
      return [{ kind: 'globalError', text: texts.network }];
    case 'timeout':
      return [{ kind: 'toast', text: texts.timeout }];
    case 'malformed':
      return [{ kind: 'toast', text: texts.malformed }];
    case 'chunk':
      return chunkReactions(problem.asset, problem.type, problem.address);
    case 'noUser':
      return [{ kind: 'toast', text: texts.noUser }];
    case 'interruptedWrite':
      return [{ kind: 'toast', text: texts.interruptedWrite }];
    case 'uncaught':
      return [{ kind: 'toast', text: problem.message }];
    case 'fault':
      return [
        { kind: 'toast', text: texts.fault },
        { kind: 'report', text: problem.message },
      ];
    case 'cancelled':
      return [];
  }
}

function statusReactions(
  { status, url, requestId, msg }: Extract<Problem, { readonly kind: 'status' }>,
  { base, texts }: Surroundings,
): readonly Reaction[] {
  const text = statusText(status, texts, msg);
  // With the request id, those who run the server find the failure in its log.
  const isServerFault = status >= 500 && requestId !== undefined;
  const notification = {
    kind: 'notification',
    title: texts.requestError(status, urlForPeople(url)),
    text: isServerFault ? `${text}\n${texts.requestId(requestId)}` : text,
  } as const;
  if (status === 401) return [notification, { kind: 'logout' }];
  if (status === 403) return [notification, { kind: 'page', path: `${base}${paths.forbidden}` }];
  return [notification];
}

function bodyReactions(
  { code, msg }: { code: number; msg?: string },
  around: Surroundings,
): readonly Reaction[] {
  const text = withoutDetails(msg || statusText(code, around.texts));
  if (code === bodyCodes.bindingRequired) {
    const address = appendQuery(around.bindUrl, { url: around.returnUrl, username: around.username });
    return [{ kind: 'document', code, address }];
  }
  if (code === bodyCodes.signInAgain) return [{ kind: 'document', code, address: paths.signInAgain }];
  if (code === bodyCodes.notSignedIn || code >= bodyCodes.malformed) return [{ kind: 'toast', text }];
  if (code < bodyCodes.serverError || isOnFailedPage(around)) return [];
  return [{ kind: 'toast', text: sentenceOf(text, around.texts) }];
}

/** Spec 8: "cut at ', error='": the rest is for developers. */
export const withoutDetails = (msg: string): string => msg.split(', error=')[0] ?? '';

const sentenceOf = (text: string, { fullStop }: ErrorTexts): string =>
  /[。.！!？?]$/.test(text) ? text : `${text}${fullStop}`;

const isOnFailedPage = ({ location, base }: Surroundings) => {
  const [path] = location.split(/[?#]/);
  return path === paths.failed || path === `${base}${paths.failed}`;
};

function chunkReactions(asset: 'script' | 'style', type: string, address: string): readonly Reaction[] {
  if (asset === 'style') return [{ kind: 'report', text: `style-chunk-load failure: ${address}` }];
  return [{ kind: 'report', text: `chunk-load error (${type}): ${address}` }];
}

/** For a status that the specification doesn't list, the server's message is shown. */
function statusText(code: number, { status, otherStatus }: ErrorTexts, msg?: string): string {
  const sentences: Readonly<Partial<Record<number, string>>> = status;
  return sentences[code] ?? (msg ? withoutDetails(msg) : otherStatus);
}

/** Query parameters that say nothing about a person. */
const paging = new Set(['currentPage', 'pageSize', 'page', 'size', 'sort']);

/** The URL without query values such as a searched telephone, because toasts and notices stay on the screen. */
function urlForPeople(url: string): string {
  const [path = '', query = ''] = url.split('?');
  const told = query.split('&').filter((pair) => paging.has(pair.split('=')[0] ?? ''));
  return told.length > 0 ? `${path}?${told.join('&')}` : path;
}

/** The error catalogue (spec section 8): a problem in, what the application does about it out. Pure. */
import { bodyCodes } from '#contract/codes';
import { paths } from '#config/routes';
import { appendQuery } from '../lib/query';
import type { Problem } from './problem';
import { statusText } from './status-texts';

export type Reaction =
  /** Errors share one budget of toasts; the notifier throttles them. */
  | { readonly kind: 'toast'; readonly text: string }
  | { readonly kind: 'notification'; readonly title: string; readonly text: string }
  /** Something that concerns the whole page; one at a time. */
  | { readonly kind: 'globalError'; readonly text: string }
  | { readonly kind: 'logout' }
  /** A page of the application. */
  | { readonly kind: 'page'; readonly path: string }
  /** A document outside it. */
  | { readonly kind: 'document'; readonly address: string }
  /** For whoever looks after the product, not for the person. */
  | { readonly kind: 'report'; readonly text: string };

/** What the reactions depend on besides the problem. */
export interface Surroundings {
  /** The address shown now, for coming back and for knowing the 500 page. */
  readonly location: string;
  readonly base: string;
  readonly username: string | undefined;
}

export function reactionsTo(problem: Problem, around: Surroundings): readonly Reaction[] {
  switch (problem.kind) {
    case 'status':
      return statusReactions(problem.status, problem.url, around);
    case 'body':
      return bodyReactions(problem.envelope, around);
    case 'network':
      return [{ kind: 'globalError', text: '网络异常，无法连接服务器，请检查网络后重试。' }];
    case 'timeout':
      return [{ kind: 'toast', text: '请求超时，请稍后重试。' }];
    case 'malformed':
      return [{ kind: 'toast', text: '服务器的应答无法识别，请稍后重试。' }];
    case 'chunk':
      return chunkReactions(problem.asset, problem.type, problem.address);
    case 'noUser':
      return [{ kind: 'toast', text: '没有获取到用户信息！' }];
    case 'interruptedWrite':
      return [{ kind: 'toast', text: '已重新登录。刚才的操作没有执行，请再次提交。' }];
    case 'uncaught':
      return [{ kind: 'toast', text: problem.message }];
    case 'cancelled':
      return [];
  }
}

function statusReactions(status: number, url: string, { base }: Surroundings): readonly Reaction[] {
  const notification = {
    kind: 'notification',
    title: `请求错误 ${status}: ${url}`,
    text: statusText(status),
  } as const;
  if (status === 401) return [notification, { kind: 'logout' }];
  if (status === 403) return [notification, { kind: 'page', path: `${base}${paths.forbidden}` }];
  return [notification];
}

function bodyReactions(
  { code, msg }: { code: number; msg?: string },
  around: Surroundings,
): readonly Reaction[] {
  if (code === bodyCodes.bindingRequired) {
    const address = appendQuery(paths.bind, { url: around.location, username: around.username });
    return [{ kind: 'document', address }];
  }
  if (code === bodyCodes.signInAgain) return [{ kind: 'document', address: paths.signInAgain }];
  if (code === bodyCodes.notSignedIn || code >= bodyCodes.malformed)
    return [{ kind: 'toast', text: msg || statusText(code) }];
  if (code < bodyCodes.serverError || isOnFailedPage(around)) return [];
  return [{ kind: 'toast', text: sentenceOf(msg || statusText(code)) }];
}

/** Spec 8: "cut at ', error=' and ended with a full stop": what follows is for developers. */
function sentenceOf(msg: string): string {
  const [text = ''] = msg.split(', error=');
  return /[。.！!？?]$/.test(text) ? text : `${text}。`;
}

const isOnFailedPage = ({ location, base }: Surroundings) => {
  const [path] = location.split(/[?#]/);
  return path === paths.failed || path === `${base}${paths.failed}`;
};

function chunkReactions(asset: 'script' | 'style', type: string, address: string): readonly Reaction[] {
  if (asset === 'style') return [{ kind: 'report', text: `style-chunk-load failure: ${address}` }];
  return [{ kind: 'report', text: `chunk-load error (${type}): ${address}` }];
}

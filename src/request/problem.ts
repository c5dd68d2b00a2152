/** Everything that can go wrong, distinguished as the error catalogue needs it. */
import type { Envelope } from '#contract/envelope';
import { chunkLoadErrorOf, type ChunkAsset } from './chunk-load-error';
import {
  isBodyError,
  isHttpError,
  isInterruptedWriteError,
  isMalformedReplyError,
  isNetworkError,
  isNoUserError,
  isTimeoutError,
} from './errors';
import { isAbort } from './exchange';

export type Problem =
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly url: string;
      readonly requestId?: string | undefined;
      /** The server's message, if it sent one. */
      readonly msg?: string | undefined;
    }
  | { readonly kind: 'body'; readonly envelope: Envelope<unknown>; readonly url: string }
  | { readonly kind: 'network'; readonly url: string }
  | { readonly kind: 'timeout'; readonly url: string }
  | { readonly kind: 'malformed'; readonly url: string }
  | { readonly kind: 'chunk'; readonly asset: ChunkAsset; readonly type: string; readonly address: string }
  | { readonly kind: 'noUser' }
  /** The session had ended before a write; it was not carried out, and the person has signed in again. */
  | { readonly kind: 'interruptedWrite' }
  | { readonly kind: 'uncaught'; readonly message: string }
  /** The engine threw: a bug of the page, or data that is not as the contract says. Its words are not for people. */
  | { readonly kind: 'fault'; readonly message: string }
  /** The person left, or a newer call took over: an outcome, not an error. */
  | { readonly kind: 'cancelled' };

export function problemOf(error: unknown): Problem {
  if (isHttpError(error)) {
    const { status, url, requestId, envelope } = error;
    return { kind: 'status', status, url, requestId, msg: envelope?.msg };
  }
  if (isBodyError(error)) return { kind: 'body', envelope: error.envelope, url: error.url };
  if (isNetworkError(error)) return { kind: 'network', url: error.url };
  if (isTimeoutError(error)) return { kind: 'timeout', url: error.url };
  if (isMalformedReplyError(error)) return { kind: 'malformed', url: error.url };
  if (isAbort(error)) return { kind: 'cancelled' };
  if (isInterruptedWriteError(error)) return { kind: 'interruptedWrite' };
  if (isNoUserError(error)) return { kind: 'noUser' };
  const chunk = chunkLoadErrorOf(error);
  if (chunk) return { kind: 'chunk', asset: chunk.asset, type: chunk.type, address: chunk.address };
  if (engineErrors.some((kind) => error instanceof kind)) return { kind: 'fault', message: String(error) };
  return { kind: 'uncaught', message: error instanceof Error ? error.message : String(error) };
}

const engineErrors = [TypeError, RangeError, ReferenceError, SyntaxError];

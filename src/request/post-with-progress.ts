/** Posts a form through XMLHttpRequest, because `fetch` and what is built on it report no upload progress. */

/** @param sentShare from 0 to 1 */
export type OnProgress = (sentShare: number) => void;

export interface PostedForm {
  readonly url: string;
  readonly form: FormData;
  readonly headers: Readonly<Record<string, string>>;
  readonly withCredentials: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: OnProgress;
}

/**
 * @returns a Response as from `fetch`, so that callers read both alike
 * @throws TypeError when no answer arrived; DOMException `AbortError` when the signal was aborted
 */
export const postWithProgress = (posted: PostedForm): Promise<Response> =>
  new Promise((resolve, reject) => {
    const { signal, onProgress } = posted;
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    signal.addEventListener('abort', abort);
    xhr.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    xhr.addEventListener('load', () => resolve(responseOf(xhr)));
    xhr.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
    xhr.addEventListener('abort', () => reject(new DOMException('The upload was cancelled.', 'AbortError')));
    xhr.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    xhr.open('POST', posted.url);
    xhr.withCredentials = posted.withCredentials;
    for (const [name, value] of Object.entries(posted.headers)) xhr.setRequestHeader(name, value);
    if (signal.aborted) return reject(new DOMException('The upload was cancelled.', 'AbortError'));
    xhr.send(posted.form);
  });

function responseOf(xhr: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of xhr
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  // The Response constructor refuses a body for a 204.
  const body = xhr.status === 204 ? null : xhr.responseText;
  return new Response(body, { status: xhr.status, headers });
}

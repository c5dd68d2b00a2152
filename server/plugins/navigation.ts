/** Whether a person or a script gets an answer. */
import type { IncomingMessage } from 'node:http';

/** The browser shows the answer to a person instead of passing it to a script. */
export const isNavigation = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['sec-fetch-mode'] === 'navigate' ||
  (headers['sec-fetch-mode'] === undefined &&
    headers['x-requested-with'] === undefined &&
    (headers.accept ?? '').includes('text/html'));

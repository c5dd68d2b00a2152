/** Who looks at an answer: a person, or a script. */
import type { IncomingMessage } from 'node:http';

/** The browser shows the answer to a person instead of handing it to a script. */
export const isNavigation = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['sec-fetch-mode'] === 'navigate' ||
  (headers['sec-fetch-mode'] === undefined &&
    headers['x-requested-with'] === undefined &&
    (headers.accept ?? '').includes('text/html'));

/** The folder of the checkout, wherever a command is started from. */
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

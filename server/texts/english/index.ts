/** All sentences of the server in English, keyed by the Chinese that the code uses. */
import { access } from './access';
import { accounts } from './accounts';
import { cardPage } from './card-page';
import { exporting } from './exporting';
import { fields } from './fields';
import { grant } from './grant';
import { labels } from './labels';
import { merchant } from './merchant';
import { notices } from './notices';
import { pages } from './pages';
import { qrcode } from './qrcode';
import { records } from './records';
import { repertory } from './repertory';
import { validation } from './validation';

/** A noun after a number is written `{count:card|cards}`. */
export const english = {
  ...labels,
  ...access,
  ...accounts,
  ...cardPage,
  ...exporting,
  ...fields,
  ...grant,
  ...merchant,
  ...notices,
  ...pages,
  ...qrcode,
  ...records,
  ...repertory,
  ...validation,
} as const;

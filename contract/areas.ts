/** The whole contract: every area's endpoints, for what is true of all of them. */
import { audit } from './audit';
import { dictionary } from './dictionary';
import type { Endpoint } from './endpoint';
import { errorSimulation } from './error-simulation';
import { exporting } from './export';
import { listView } from './list-view';
import { login } from './login';
import { preference } from './preference';
import { printExport } from './print-export';
import { repertory } from './repertory';
import { search } from './search';
import { stock } from './stock';
import { upload } from './upload';
import { user } from './user';

export const areas = {
  audit,
  dictionary,
  errorSimulation,
  export: exporting,
  listView,
  login,
  preference,
  printExport,
  repertory,
  search,
  stock,
  upload,
  user,
};

export const allEndpoints: readonly Endpoint[] = Object.values<Readonly<Record<string, Endpoint>>>(
  areas,
).flatMap((area) => Object.values(area));

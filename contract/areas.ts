/** The whole contract: every area's endpoints, for what is true of all of them. */
import { audit } from './audit/endpoints';
import { dictionary } from './dictionary/endpoints';
import type { Endpoint } from './endpoint';
import { errorSimulation } from './error-simulation/endpoints';
import { exporting } from './export/endpoints';
import { listView } from './list-view/endpoints';
import { login } from './login/endpoints';
import { preference } from './preference/endpoints';
import { printExport } from './print-export/endpoints';
import { repertory } from './repertory/endpoints';
import { search } from './search/endpoints';
import { stock } from './stock/endpoints';
import { upload } from './upload/endpoints';
import { user } from './user/endpoints';

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

/** Where an area enters its endpoints. */
import { account } from './account/endpoints';
import { activation } from './activation/endpoints';
import { audit } from './audit/endpoints';
import { customer } from './customer/endpoints';
import { catalogueCalls } from './catalogue/records';
import { cardPage } from './card-page/endpoints';
import { dictionary } from './dictionary/endpoints';
import type { Endpoint } from './endpoint';
import { errorSimulation } from './error-simulation/endpoints';
import { exporting } from './export/endpoints';
import { grant } from './grant/endpoints';
import { importing } from './import/endpoints';
import { listView } from './list-view/endpoints';
import { login } from './login/endpoints';
import { merchant } from './merchant/endpoints';
import { ownAccount } from './own-account/endpoints';
import { preference } from './preference/endpoints';
import { notice } from './notice/endpoints';
import { printExport } from './print-export/endpoints';
import { qrcode } from './qrcode/endpoints';
import { repertory } from './repertory/endpoints';
import { role } from './role/endpoints';
import { search } from './search/endpoints';
import { stock } from './stock/endpoints';
import { system } from './system/endpoints';
import { upload } from './upload/endpoints';
import { user } from './user/endpoints';

export const areas = {
  account,
  activation,
  audit,
  customer,
  cardPage,
  ...catalogueCalls,
  dictionary,
  errorSimulation,
  export: exporting,
  grant,
  import: importing,
  listView,
  login,
  merchant,
  notice,
  ownAccount,
  preference,
  printExport,
  qrcode,
  repertory,
  role,
  search,
  stock,
  system,
  upload,
  user,
};

export const allEndpoints: readonly Endpoint[] = Object.values<Readonly<Record<string, Endpoint>>>(
  areas,
).flatMap((area) => Object.values(area));

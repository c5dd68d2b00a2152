/** Where an area enters its endpoints. */
import { account } from './account/endpoints';
import { activation } from './activation/endpoints';
import { audit } from './audit/endpoints';
import { customer } from './customer/endpoints';
import { goodsCalls, goodsKindCalls } from './catalogue/goods';
import { printShopCalls } from './catalogue/print-shop';
import { teachingMaterialCalls } from './catalogue/teaching-material';
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
  dictionary,
  errorSimulation,
  export: exporting,
  goods: goodsCalls,
  goodsKind: goodsKindCalls,
  grant,
  import: importing,
  listView,
  login,
  merchant,
  notice,
  ownAccount,
  preference,
  printExport,
  printShop: printShopCalls,
  qrcode,
  repertory,
  role,
  search,
  stock,
  system,
  teachingMaterial: teachingMaterialCalls,
  upload,
  user,
};

export const allEndpoints: readonly Endpoint[] = Object.values<Readonly<Record<string, Endpoint>>>(
  areas,
).flatMap((area) => Object.values(area));

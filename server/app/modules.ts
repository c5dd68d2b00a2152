/** The areas of the product and the initial data of every database, in the order in which they start. */
import type { Module } from '../area/module';
import type { Seed } from '../area/seed';
import { accountAdministrationModule } from '../modules/account/module';
import { activationModule } from '../modules/activation/module';
import { auditModule } from '../modules/audit/module';
import { customerModule } from '../modules/customer/module';
import { catalogueModule } from '../modules/catalogue/module';
import { dictionarySeed } from '../modules/dictionary/dictionary-seed';
import { dictionaryModule } from '../modules/dictionary/module';
import { exportModule } from '../modules/export/module';
import { grantModule } from '../modules/grant/module';
import { importModule } from '../modules/import/module';
import { cardPageModule } from '../modules/card-page/module';
import { listViewModule } from '../modules/list-view/module';
import { healthModule } from '../health/module';
import { merchantModule } from '../modules/merchant/module';
import { qrcodeModule } from '../modules/qrcode/module';
import { repertoryModule } from '../modules/repertory/module';
import { noticeModule } from '../modules/notice/module';
import { roleModule } from '../modules/role/module';
import { searchModule } from '../modules/search/module';

export const modules: readonly Module[] = [
  dictionaryModule,
  catalogueModule,
  repertoryModule,
  merchantModule,
  grantModule,
  activationModule,
  customerModule,
  cardPageModule,
  qrcodeModule,
  listViewModule,
  accountAdministrationModule,
  roleModule,
  auditModule,
  exportModule,
  importModule,
  searchModule,
  noticeModule,
  healthModule,
];

export const seeds: readonly Seed[] = [dictionarySeed];

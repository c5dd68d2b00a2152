/** The areas of the product and the initial data of every database, in the order in which they start. */
import type { Module } from '#server/area/module';
import type { Seed } from '#server/area/seed';
import { healthModule } from '#server/health/module';
import { accountAdministrationModule } from '#server/modules/account/module';
import { activationModule } from '#server/modules/activation/module';
import { auditModule } from '#server/modules/audit/module';
import { cardPageModule } from '#server/modules/card-page/module';
import { customerModule } from '#server/modules/customer/module';
import { dictionarySeed } from '#server/modules/dictionary/dictionary-seed';
import { dictionaryModule } from '#server/modules/dictionary/module';
import { exportModule } from '#server/modules/export/module';
import { grantModule } from '#server/modules/grant/module';
import { importModule } from '#server/modules/import/module';
import { listViewModule } from '#server/modules/list-view/module';
import { merchantModule } from '#server/modules/merchant/module';
import { noticeModule } from '#server/modules/notice/module';
import { qrcodeModule } from '#server/modules/qrcode/module';
import { repertoryModule } from '#server/modules/repertory/module';
import { roleModule } from '#server/modules/role/module';
import { searchModule } from '#server/modules/search/module';
import { settingsModule } from '#server/modules/settings/module';
import { recordsModule } from '#server/record/record-module';

export const modules: readonly Module[] = [
  dictionaryModule,
  recordsModule,
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
  settingsModule,
  healthModule,
];

export const seeds: readonly Seed[] = [dictionarySeed];

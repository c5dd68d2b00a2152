/** The areas of the product and the initial data of every database, in the order in which they start. */
import type { Module } from '../parts';
import type { Seed } from '../start/seeds';
import { accountAdministrationModule } from './account/module';
import { activationModule } from './activation/module';
import { auditModule } from '../audit/module';
import { customerModule } from './customer/module';
import { catalogueModule } from './catalogue/module';
import { dictionarySeed } from './dictionary/dictionary-seed';
import { dictionaryModule } from './dictionary/module';
import { exportModule } from '../export/module';
import { grantModule } from './grant/module';
import { importModule } from '../import/module';
import { cardPageModule } from './card-page/module';
import { listViewModule } from './list-view/module';
import { healthModule } from '../health/module';
import { merchantModule } from './merchant/module';
import { qrcodeModule } from './qrcode/module';
import { repertoryModule } from './repertory/module';
import { noticeModule } from '../notice/module';
import { roleModule } from './role/module';
import { searchModule } from '../search/module';

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

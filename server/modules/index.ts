/** The areas of the product and what every database starts with, in the order in which they start. */
import type { Module } from '../parts';
import type { Seed } from '../start/seeds';
import { auditModule } from '../audit/module';
import { dictionarySeed } from './dictionary/dictionary-seed';
import { dictionaryModule } from './dictionary/module';
import { findFileNames } from '../export/export-repository';
import { exportModule } from '../export/module';
import { findViewNames } from './list-view/list-view-repository';
import { listViewModule } from './list-view/module';
import { repertoryModule } from './repertory/module';
import { findBatchNos } from './repertory/print-job/print-job-repository';
import { findDisplayNames } from './user/user-repository';

export const modules: readonly Module[] = [
  dictionaryModule,
  repertoryModule,
  listViewModule,
  auditModule({
    account: findDisplayNames,
    export: findFileNames,
    print_job: findBatchNos,
    list_view: findViewNames,
  }),
  exportModule,
];

export const seeds: readonly Seed[] = [dictionarySeed];

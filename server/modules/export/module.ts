/** The exports: binds their calls to their services, registers the writer with the jobs, and schedules the sweep. */
import { exporting } from '#contract/export/endpoints';
import { excelSchemas, exportSchemas } from '#contract/export/schema';
import type { Module } from '#server/area/module';
import { bindArea } from '#server/plugins/area';
import { every } from '#server/plugins/schedule';
import { cancelExportJob, deleteExportJob, sweepExports } from './end-export';
import { openExports } from './export-files';
import { exportNews } from './export-news';
import { findFileNames } from './export-repository';
import { checkFetchable, fetchExport } from './fetch-export';
import { createExport, retryExport } from './order-export';
import { ownerOf } from './owner';
import type { ExportParts } from './parts';
import { listExports, takeEndedExports } from './read-exports';
import { createExportWriter } from './write-export';

// Short, so that files of a disabled account disappear immediately to a person's eye.
const sweepMs = 10_000;

export const exportModule: Module = async (app, given) => {
  const { database, now, jobs, options, exportLists, auditedEntities } = given;
  auditedEntities.set('export', { findNames: findFileNames });
  given.noticeSources.register('export', exportNews);
  const files = await openExports(database, options);
  const parts: ExportParts = { database, now, jobs, files, lists: exportLists, auditedEntities };
  jobs.register('export.write', createExportWriter(parts));
  // On the embedded engine nobody else writes into the directory, so whatever a killed predecessor left is a remnant.
  await (database.engine === 'embedded' ? sweepExports(parts, 0) : sweepExports(parts));
  every(app, sweepMs, () => sweepExports(parts));
  app.addHook('onReady', async () => exportLists.assertComplete());

  bindArea(
    app,
    exporting,
    { ...exportSchemas, ...excelSchemas },
    {
      createExportJob: (call) => createExport(parts, call.body, ownerOf(call)),
      exportExcel: (call) => createExport(parts, { ...call.body, format: 'xlsx' }, ownerOf(call)),
      listExportJobs: ({ query, caller, language }) => listExports(parts, query, caller.accountId, language),
      cancelExportJob: (call) => cancelExportJob(parts, call.body.id, ownerOf(call)),
      retryExportJob: (call) => retryExport(parts, call.body.id, ownerOf(call)),
      deleteExportJob: (call) => deleteExportJob(parts, call.body.id, ownerOf(call)),
      takeEndedExports: ({ caller, language }) => takeEndedExports(parts, caller.accountId, language),
      isExportFetchable: (call) => checkFetchable(parts, call.query.id, ownerOf(call)),
      fetchExportFile: (call) =>
        fetchExport(parts, { id: call.query.id, range: call.request.headers.range }, ownerOf(call)),
    },
  );
};

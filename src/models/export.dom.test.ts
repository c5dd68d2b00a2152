import { waitFor } from '@testing-library/react';
import type { ExportJob } from '#contract/export/endpoints';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import { settled } from 'saga-models/testing';
import { exporting } from './export';
import { global } from './global';
import { startTestApp } from './ports.fixture';

const { actions } = exporting;

const calls = {
  list: '/studycard-api/export/v1/exportJobPageList',
  create: '/studycard-api/export/v1/createExportJob',
  retry: '/studycard-api/export/v1/retryExportJob',
  take: '/studycard-api/export/v1/takeEndedExports',
  check: '/studycard-api/export/v1/isExportFetchable',
  remove: '/studycard-api/export/v1/deleteExportJob',
};

const exportJob = (given: Partial<ExportJob> = {}): ExportJob => ({
  id: 7,
  list: 'printJobs',
  format: 'xlsx',
  fileName: '印刷记录_20261121-093012.xlsx',
  status: 2,
  isFileLost: false,
  rowCount: 12,
  writtenCount: 12,
  byteCount: 4096,
  sha256: 'a'.repeat(64),
  reason: null,
  createdAt: '2026-11-21T01:30:12.000Z',
  finishedAt: '2026-11-21T01:30:14.000Z',
  expiresAt: '2026-11-28T01:30:14.000Z',
  fetchCount: 0,
  ...given,
});

const listOf = (items: readonly ExportJob[], untoldCount = 0) =>
  envelope(200, {
    page: { items, currentPage: 1, pageSize: 5, totalNum: items.length, totalPage: 1 },
    openCount: items.filter(({ status }) => status < 2).length,
    untoldCount,
  });

let host: LocalHost;
beforeEach(async () => {
  host = await startPageHost();
});
afterEach(() => host.close());

const countCalls = (path: string) => host.received.filter(({ url }) => url.startsWith(path)).length;

describe('the notice of an export that has ended', () => {
  it('offers the file, and the button downloads it where it is still there', async () => {
    const { app, outside } = startTestApp([global, exporting]);
    host.answer(calls.list, listOf([exportJob()], 1));
    host.answer(calls.take, envelope(200, [exportJob()]));
    await app.dispatch(actions.fetchLatest());
    await waitFor(() =>
      expect(outside.toasts).toEqual([{ kind: 'offer', text: '导出完成：印刷记录_20261121-093012.xlsx' }]),
    );
    host.answer(calls.check, envelope(200, true));
    outside.offers[0]?.onClick();
    await settled(app);
    expect(outside.downloads).toEqual([expect.stringContaining('/export/v1/fetchExportFile?id=7')]);
  });

  it('downloads nothing where the file is gone, and the list says so', async () => {
    const { app, outside } = startTestApp([global, exporting]);
    host.answer(calls.list, listOf([exportJob()], 1));
    host.answer(calls.take, envelope(200, [exportJob()]));
    await app.dispatch(actions.fetchLatest());
    await waitFor(() => expect(outside.offers).toHaveLength(1));
    host.answer(calls.list, listOf([exportJob({ isFileLost: true })]));
    host.answer(calls.check, envelope(4109, null));
    outside.offers[0]?.onClick();
    await settled(app);
    expect(app.store.getState()).toMatchObject({ export: { latest: [{ isFileLost: true }] } });
    expect(outside.downloads).toEqual([]);
  });

  it('warns of one that failed, and says why', async () => {
    const { app, outside } = startTestApp([global, exporting]);
    const failed = exportJob({ status: 3, reason: '服务器磁盘空间不足' });
    host.answer(calls.list, listOf([failed], 1));
    host.answer(calls.take, envelope(200, [failed]));
    await app.dispatch(actions.fetchLatest());
    await settled(app);
    expect(outside.toasts).toEqual([
      { kind: 'warning', text: '导出失败：印刷记录_20261121-093012.xlsx（服务器磁盘空间不足）' },
    ]);
  });

  it('is not asked for while there is nothing to tell', async () => {
    const { app, outside } = startTestApp([global, exporting]);
    host.answer(calls.list, listOf([exportJob()]));
    await app.dispatch(actions.fetchLatest());
    expect([countCalls(calls.take), outside.toasts]).toEqual([0, []]);
  });
});

describe('ordering an export', () => {
  it('says how many rows it will have, and shows it in the header', async () => {
    const { app, outside } = startTestApp([global, exporting]);
    host.answer(calls.create, envelope(200, { id: 7, rowCount: 1200 }));
    host.answer(calls.list, listOf([exportJob({ status: 1 })]));
    const order = actions.create({ list: 'printJobs', format: 'csv', filter: {} });
    expect(await app.dispatch(order)).toMatchObject({ kind: 'done' });
    expect(outside.toasts).toEqual([{ kind: 'success', text: '已提交导出，共 1,200 行，完成后会通知你' }]);
    await settled(app);
    expect(app.store.getState()).toMatchObject({ export: { openCount: 1, latest: [{ id: 7 }] } });
  });

  it('changes nothing when it is refused', async () => {
    const { app } = startTestApp([global, exporting]);
    host.answer(calls.create, envelope(4104, null));
    const outcome = await app.dispatch(actions.create({ list: 'printJobs', format: 'csv', filter: {} }));
    expect([outcome, countCalls(calls.list)]).toEqual([{ kind: 'refused', fields: [] }, 0]);
  });
});

describe('an export that failed', () => {
  it('is tried again once however often that is asked for', async () => {
    const { app, outside } = startTestApp([global, exporting]);
    host.answer(calls.retry, envelope(200, { id: 7, rowCount: 12 }));
    host.answer(calls.list, listOf([exportJob({ status: 1 })]));
    await Promise.all([app.dispatch(actions.retry(7)), app.dispatch(actions.retry(7))]);
    expect(countCalls(calls.retry)).toBe(1);
    expect(outside.toasts).toHaveLength(1);
  });
});

it('a deleted file is said to be gone', async () => {
  const { app, outside } = startTestApp([global, exporting]);
  host.answer(calls.remove, envelope(200, null));
  host.answer(calls.list, listOf([]));
  await app.dispatch(actions.remove(7));
  expect(outside.toasts).toEqual([{ kind: 'success', text: '已删除' }]);
});

describe('downloading a file', () => {
  it('begins after its pre-check, and not when that says no', async () => {
    const { app, outside } = startTestApp([global, exporting]);
    host.answer(calls.list, listOf([]));
    host.answer(calls.check, envelope(4109, null));
    await app.dispatch(actions.download(7));
    expect(outside.downloads).toEqual([]);
    host.answer(calls.check, envelope(200, true));
    await app.dispatch(actions.download(7));
    expect(outside.downloads).toHaveLength(1);
  });
});

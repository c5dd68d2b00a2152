/** The application: everything that answers requests, assembled alike for the process and for tests. */
import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { idempotencyKeyDays, requestIdHeader, requestIdPattern } from '#contract/headers';
import { standIns } from '#mock/index';
import { anchorIn, layFirstAnchor } from '#server/audit/anchor';
import { scheduleCheckpoints } from '#server/audit/checkpoint/send-checkpoint';
import { recordRefusedRights } from '#server/audit/record-refusal';
import type { WatchPace } from '#server/audit/watch/trail-walks';
import { usualPace, watchTrail } from '#server/audit/watch/trail-watch';
import { maintain } from '#server/database/embedded/maintenance';
import { foldCounts } from '#server/database/list-counts';
import { withRecheckedReferences } from '#server/database/recheck-references';
import { createExportLists } from '#server/export/export-lists';
import { freeBytesIn, spareBytes } from '#server/files/disk-space';
import { farewell } from '#server/health/farewell';
import { refuseWritesOfOldVersion } from '#server/health/own-version';
import { readProbe } from '#server/health/read-probe';
import { withIdempotency } from '#server/idempotency/idempotency';
import { deleteKeysBefore } from '#server/idempotency/idempotency-repository';
import { deleteEndedJobs } from '#server/jobs/job-queue';
import { createJobs } from '#server/jobs/jobs';
import { logRequests, loggerOptions } from '#server/lib/logging';
import { openActivation } from '#server/modules/activation/activate-card';
import { refuseCodes } from '#server/modules/card/public';
import { readAddress } from '#server/modules/customer-page/address-token';
import { countActivations } from '#server/modules/qrcode/scan-repository';
import { uploadModule } from '#server/modules/upload/routes';
import { createNoticeSources } from '#server/notice/notice-sources';
import type { Parts } from '#server/parts';
import { describeApi } from '#server/plugins/api-description';
import {
  closeUnread,
  connectionOptions,
  usualLimits,
  watchConnections,
  type ConnectionLimits,
} from '#server/plugins/connections';
import { answerError, answerErrors } from '#server/plugins/errors';
import { welcomeOrigins } from '#server/plugins/foreign-origins';
import { answerHeads } from '#server/plugins/heads';
import { believeForwarded, trustProxyOf } from '#server/plugins/hosts/forwarded';
import { keepDemonstrationLocal } from '#server/plugins/hosts/local-demonstration';
import { proveOrigin } from '#server/plugins/origin-proof';
import { knowOffice } from '#server/plugins/pages/office';
import { protectPages } from '#server/plugins/pages/page-protection';
import { pageInsteadOf, servePages } from '#server/plugins/pages/pages';
import { refuseUnreadable } from '#server/plugins/readable-text';
import { every } from '#server/plugins/schedule';
import { watchTraffic } from '#server/plugins/traffic';
import { contractCompilers } from '#server/plugins/validation';
import { createSearchFinders } from '#server/search/search-finders';
import { accountModule } from './accounts';
import { modules } from './modules';

const maintenanceMs = 5 * 60_000;
const forgetKeysMs = 3600_000;
/** A batch of cards adds a row or two; folding even a hundred rows takes no noticeable time. */
const foldCountsMs = 10_000;

export interface AppParts extends Parts {
  /** Default: `usualLimits`; tests set shorter ones. */
  readonly connectionLimits?: ConnectionLimits;
  /** Default: `usualPace`; tests watch the audit trail faster. */
  readonly trailPace?: WatchPace;
}

export async function buildApp(given: AppParts, areas = modules): Promise<FastifyInstance> {
  const parts: AppParts = { ...given, database: withIdempotency(withRecheckedReferences(given.database)) };
  const { options, database, log } = parts;
  const app: FastifyInstance = Fastify({
    logger: loggerOptions(log),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => wellFormedId(headers[requestIdHeader]) ?? randomUUID(),
    requestIdHeader: false,
    rewriteUrl: (request) =>
      readProbe(request.url) ?? pageInsteadOf(request) ?? readAddress(request.url ?? '/'),
    trustProxy: trustProxyOf(options.trustedProxies),
    // A start takes as long as it must: on a busy machine, giving it up and starting again would take longer.
    pluginTimeout: 0,
    // During shutdown, requests that have arrived are still answered.
    return503OnClosing: false,
    ...connectionOptions(parts.connectionLimits ?? usualLimits),
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  knowOffice(app);
  if (options.isDemo) keepDemonstrationLocal(app, options);
  believeForwarded(app, options);
  watchConnections(app);
  closeUnread(app);
  // Registered before the session look-up, because that is a statement, too.
  const { whenQuiet } = watchTraffic(app);
  // onClose hooks run last in, first out: the database closes after everything else.
  app.addHook('onClose', () => database.close());
  app.addHook('onRequest', async (request, reply) => {
    reply.header(requestIdHeader, request.id);
  });
  every(app, forgetKeysMs, () => {
    const rememberedMs = idempotencyKeyDays * 24 * 3600_000;
    return deleteKeysBefore(database, new Date(parts.now().getTime() - rememberedMs));
  });
  every(app, forgetKeysMs, () =>
    deleteEndedJobs(database, new Date(parts.now().getTime() - options.endedJobDays * 24 * 3600_000)),
  );
  if (database.engine === 'embedded') every(app, maintenanceMs, () => maintain(database));
  // Folds the counts that a predecessor left, before the first list is read.
  app.addHook('onReady', () => foldCounts(database));
  every(app, foldCountsMs, () => foldCounts(database));
  const anchor = anchorIn(options.dataDirectory, parts.secrets.keysFor('audit'));
  await layFirstAnchor(database, anchor);
  const trail = watchTrail(parts, anchor, parts.trailPace);
  farewell(app);
  logRequests(app);
  answerErrors(app, recordRefusedRights(given.database, given.now));
  answerHeads(app);
  contractCompilers(app);
  refuseCodes(app, { database, lookupKeys: parts.secrets.keysFor('card-lookup') });
  refuseUnreadable(app);
  await app.register(cookie);
  await app.register(formbody);
  proveOrigin(app, options.allowedOrigins);
  const mayWrite = refuseWritesOfOldVersion(app, database);
  // A newer version seals what this one may not know, and would call altered.
  every(app, (parts.trailPace ?? usualPace).turnMs, async () => {
    if (await mayWrite()) await trail.takeTurn();
  });
  scheduleCheckpoints(app, parts, { anchor, mayWrite });
  app.addHook('onClose', async () => {
    if (!(await mayWrite())) return;
    await trail
      .close()
      .catch((error: unknown) => app.log.error({ err: error }, 'the audit trail is not anchored'));
  });
  await protectPages(app, options);
  welcomeOrigins(app, options.allowedOrigins);
  await describeApi(app, parts);
  const activateCard = openActivation({
    database,
    now: parts.now,
    lookupKeys: parts.secrets.keysFor('card-lookup'),
    perMinute: options.activationsPerMinute,
    countActivations,
  });
  const registries = {
    activateCard,
    exportLists: createExportLists(),
    auditedEntities: new Map(),
    searchFinders: createSearchFinders(),
    noticeSources: createNoticeSources(),
    undos: new Map(),
    trail,
  };
  await accountModule(app, { ...parts, ...registries });
  await uploadModule(app, parts);
  /**
   * Applies to the embedded engine, whose files are on that disk. Exports check the space themselves and tell the
   * person who waits.
   */
  const hasRoomFor = async (kinds: readonly string[]) =>
    database.engine !== 'embedded' ||
    kinds.every((kind) => kind === 'export.write') ||
    (await freeBytesIn(options.dataDirectory)) > spareBytes;
  const jobs = createJobs({
    database,
    logger: app.log,
    whenQuiet,
    mayWork: async (kinds) => (await mayWrite()) && (await hasRoomFor(kinds)),
    leaseMs: options.jobLeaseSeconds * 1000,
  });
  app.addHook('onReady', async () => {
    jobs.assertComplete();
    await jobs.start();
  });
  app.addHook('preClose', jobs.stop);
  for (const area of areas) await area(app, { ...parts, ...registries, jobs });
  standIns(app, options);
  await servePages(app, options.buildDirectory);
  return app;
}

const wellFormedId = (given: string | string[] | undefined): string | undefined =>
  typeof given === 'string' && requestIdPattern.test(given) ? given : undefined;

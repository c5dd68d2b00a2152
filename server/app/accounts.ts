/** Accounts with preferences, sessions and signing in: the one module on which the others' access checks depend. */
import rateLimit from '@fastify/rate-limit';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { errorSimulation } from '#contract/error-simulation/endpoints';
import { errorSimulationSchemas } from '#contract/error-simulation/schema';
import type { ModuleParts } from '#server/area/module';
import { namesAccount } from '#server/list/filters';
import { hasSecondFactor } from '#server/modules/login/factor-repository';
import { createLockout } from '#server/modules/login/lockout';
import { createLoginService } from '#server/modules/login/login-service';
import { endLinksOf, findLinkHolder, setPasswordByLink } from '#server/modules/login/password-link';
import { passwordPages } from '#server/modules/login/password-pages';
import { sessionRoutes, signInRoute } from '#server/modules/login/routes';
import { sessionNews } from '#server/modules/login/session-news';
import { createSessionService } from '#server/modules/login/session-service';
import { bindPage, signInAgainPage } from '#server/modules/login/sign-in-pages';
import { signInSourceOf } from '#server/modules/login/sign-in-source';
import {
  countedAs,
  deleteEndedWindows,
  takeBackTry,
  triesNothing,
  tryCounter,
  windowMs,
} from '#server/modules/login/try-counter';
import { ownAccountRoutes } from '#server/modules/own-account/routes';
import { listPreferences } from '#server/modules/preference/preference-repository';
import { preferenceRoutes } from '#server/modules/preference/routes';
import { findDisplayNames } from '#server/modules/user/public';
import { userRoutes } from '#server/modules/user/routes';
import { createUserService } from '#server/modules/user/user-service';
import { countUntold } from '#server/notice/read-notices';
import type { Parts } from '#server/parts';
import { guardRoutes } from '#server/plugins/access';
import { bindArea } from '#server/plugins/area';
import { every } from '#server/plugins/schedule';

const forgetSessionsMs = 3600_000;

export async function accountModule(
  app: FastifyInstance,
  parts: Parts & Pick<ModuleParts, 'auditedEntities' | 'noticeSources'>,
): Promise<void> {
  parts.auditedEntities.set('account', {
    findNames: findDisplayNames,
    idsNamed: (typed) => sql`select id from accounts where ${namesAccount(sql`id`)(typed) ?? sql`false`}`,
  });
  parts.noticeSources.register('session', sessionNews(parts));
  const sessions = createSessionService(parts);
  const users = createUserService({ ...parts, endSessionsOf: sessions.endSessionsOf, endLinksOf });
  const lockout = createLockout(parts);
  const logins = createLoginService({
    ...parts,
    users,
    sessions,
    lockout,
    takeBackTry: (ip) => takeBackTry(parts.database, ip),
  });

  const factors = { has: (accountId: number) => hasSecondFactor(parts.database, accountId) };

  guardRoutes(app, async (request) => {
    const token = sessions.cookie.read(request);
    return token === undefined ? null : sessions.findCaller(token, signInSourceOf(request));
  });
  await app.register(async (scope) => {
    await scope.register(rateLimit, {
      max: parts.options.loginsPerMinute,
      timeWindow: windowMs,
      store: tryCounter(parts),
      keyGenerator: countedAs,
      allowList: triesNothing,
    });
    await scope.register((form) => signInRoute(form, { logins }));
    passwordPages(scope, {
      ...{ logins, users, sessions, factors },
      links: {
        findHolder: (token) => findLinkHolder(parts, token),
        setPassword: (token, password, source) => setPasswordByLink(parts, token, password, source),
      },
    });
  });
  every(app, forgetSessionsMs, sessions.deleteExpired);
  every(app, forgetSessionsMs, logins.deleteExpiredChallenges);
  every(app, forgetSessionsMs, () => deleteEndedWindows(parts.database, parts.now()));
  every(app, forgetSessionsMs, lockout.deleteOld);
  signInAgainPage(app);
  if (!parts.options.isDemo) bindPage(app);
  bindArea(app, { findState: errorSimulation.findState }, errorSimulationSchemas, {
    findState: () => ({ isOn: parts.options.simulatesErrors }),
  });
  sessionRoutes(app, { sessions, allowedOrigins: parts.options.allowedOrigins });
  userRoutes(app, {
    users,
    listPreferences: (accountId) => listPreferences(parts.database, accountId),
    countNotices: (reader) => countUntold(parts, reader),
    storage: parts.options.storage,
    draftKey: parts.secrets.keyFor('draft'),
  });
  ownAccountRoutes(app, { ...parts, logins, users, sessions, factors });
  preferenceRoutes(app, parts.database);
}

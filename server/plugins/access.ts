/** Checks who calls and whether they may: one hook for every route, and no route without a stated access. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { isAllowed, type Access } from '#contract/access';
import { accountHeader, rightsVersionHeader } from '#contract/headers';
import { rightLabels, type Right } from '#contract/rights';
import type { RoleCode } from '#contract/roles';
import { Refusal } from '#server/lib/refusal';
import type { Scope } from '#server/lib/scope';
import { say, sayAll } from '#server/texts/say';

export interface Caller extends Scope {
  readonly accountId: number;
  readonly username: string;
  readonly displayName: string;
  readonly role: RoleCode;
  /** In Chinese. */
  readonly roleName: string;
  readonly sessionId: number;
  /** Deadline for setting up a second factor; null where none is required, or one exists. */
  readonly factorDueAt: Date | null;
  /** The deadline has passed: no right counts until there is a second factor. */
  readonly isFactorOverdue: boolean;
  readonly rights: ReadonlySet<Right>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null without a session. Handlers of the contract read `call.caller` instead. */
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    /** The access that the route asks for; a route without it does not start. */
    access?: Access;
    /** Whether the route changes something, so that the request must prove its origin. */
    writes?: boolean;
    /** Reached by navigation: its errors are shown as a page. */
    isDownload?: boolean;
    /** A page that the server draws itself; its errors are pages, too. */
    isPage?: boolean;
  }
}

export function callerOf(request: FastifyRequest): Caller {
  if (request.caller === null) throw notSignedIn();
  return request.caller;
}

const notSignedIn = () => new Refusal('notSignedIn', say('未登录或登录已过期，请重新登录'));

/** @param findCaller looks up the request's session; called only where the route needs it */
export function guardRoutes(
  app: FastifyInstance,
  findCaller: (request: FastifyRequest) => Promise<Caller | null>,
): void {
  app.decorateRequest('caller', null);

  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  app.addHook('onReady', async () => {
    const silent = routes.find(({ config }) => config?.access === undefined);
    if (silent) throw new Error(`Route ${String(silent.method)} ${silent.url} does not say who may call it.`);
  });

  app.addHook('onRequest', async (request, reply) => {
    const { access } = request.routeOptions.config;
    if (access === undefined || access === 'anyone') return;
    request.caller = await findCaller(request);
    if (request.caller) {
      reply.header(rightsVersionHeader, rightsVersionOf(request.caller));
      refuseInAnotherName(request.headers[accountHeader], request.caller);
    }
    if (isAllowed(access, request.caller?.rights)) return;
    if (request.caller === null) throw notSignedIn();
    throw request.caller.isFactorOverdue ? factorMissing(request.id) : forbidden(access, request.id);
  });
}

/** What one person has confirmed must not be done, and recorded, in the name of another who has signed in since. */
function refuseInAnotherName(meantAccount: unknown, { accountId, displayName }: Caller): void {
  if (meantAccount !== undefined && meantAccount !== String(accountId))
    throw new Refusal(
      'stateConflict',
      say('此浏览器已改由 {name} 登录，操作没有执行', { name: displayName }),
    );
}

/** A hash that changes with the rights and reveals nothing else about them. */
const rightsVersionOf = ({ accountId, roleName, agentId, factorDueAt, rights }: Caller): string =>
  createHash('sha256')
    .update(JSON.stringify([accountId, roleName, agentId, factorDueAt, ...rights]))
    .digest('base64url')
    .slice(0, 12);

/**
 * Checks a right that depends on the content of the request, beyond the endpoint's access.
 *
 * @throws Refusal forbidden, naming the right
 */
export function requireRight(request: FastifyRequest, right: Right): void {
  if (!callerOf(request).rights.has(right)) throw forbidden(right, request.id);
}

/** States the access of routes in `scope` that a library registers and so can't state itself. */
export function openTo(access: Access, scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { access, ...route.config };
  });
}

function forbidden(access: Access, requestId: string): Refusal {
  const missingRights = isRight(access) ? [access] : Array.isArray(access) ? access.filter(isRight) : [];
  const rights = sayAll(
    missingRights.map((right) => say(rightLabels[right])),
    '{one}或{other}',
  );
  return new Refusal('forbidden', say('没有权限：{rights}', { rights }), { missingRights, requestId });
}

/** Names no missing right: every person may open the page for the second factor. */
const factorMissing = (requestId: string) =>
  new Refusal('forbidden', say('你的角色要求两步验证，请先在“我的账号”中开启'), {
    missingRights: [],
    requestId,
  });

const isRight = (access: unknown): access is Right => typeof access === 'string' && access in rightLabels;

/** Signing in and out, and exchanging the ticket for the session's cookie. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { embeddedEnvironment } from '#config/environments';
import type { Locale } from '#config/locales';
import { bodyCodes } from '#contract/codes';
import { login } from '#contract/login/endpoints';
import { loginSchemas } from '#contract/login/schema';
import { sourceOf } from '#server/audit/record-audit';
import { Refusal } from '#server/lib/refusal';
import { bindArea } from '#server/plugins/area';
import { takeForms } from '#server/plugins/forms';
import { isCrossSite, isFromScript, originOf } from '#server/plugins/origin-proof';
import type { Options } from '#server/start/options';
import { say, textOf } from '#server/texts/say';
import { describeCodeFailure } from './code-failure';
import { landing, ownPath } from './landing';
import { describeWait } from './lockout';
import type { FactorResult, LoginResult, LoginService } from './login-service';
import type { SessionService } from './session-service';
import { signInSourceOf } from './sign-in-source';

interface Services {
  readonly logins: LoginService;
  readonly sessions: SessionService;
}

/** Larger than the longest password in UTF-8. */
const fieldBytesMax = 1024;

/** The calls through which somebody could guess; their rate is limited separately. */
export async function signInRoute(app: FastifyInstance, { logins }: Pick<Services, 'logins'>): Promise<void> {
  const { ajaxLogin, ajaxLoginFactor } = login;
  // Form data may be multipart (spec section 7); urlencoded forms are read everywhere.
  await takeForms(app, { files: 0, fields: 2, fieldSize: fieldBytesMax });
  bindArea(app, { ajaxLogin, ajaxLoginFactor }, loginSchemas, {
    ajaxLogin: async ({ body, request, language }) =>
      describeResult(await logins.signIn(body, sourceOf(request)), language),
    ajaxLoginFactor: async ({ body, request, language }) =>
      describeResult(await logins.answerChallenge(body, sourceOf(request)), language),
  });
}

export function sessionRoutes(
  app: FastifyInstance,
  { sessions, allowedOrigins }: Pick<Services, 'sessions'> & Pick<Options, 'allowedOrigins'>,
): void {
  const { logout } = login;
  bindArea(app, { logout }, loginSchemas, {
    logout: async ({ request, reply }) => {
      const token = sessions.cookie.read(request);
      if (token !== undefined) await sessions.endSession(token, sourceOf(request));
      sessions.cookie.set(request, reply, undefined);
      return null;
    },
  });

  app.get<{ Querystring: Readonly<Record<string, unknown>> }>(
    embeddedEnvironment.postLoginUrl,
    // Reached by navigation with the ticket as its proof, so no right is needed.
    { config: { access: 'anyone', acts: true }, schema: { hide: true } },
    async (request, reply) => {
      const page = pageOf(readText(request.query.app), request);
      const redirect = ownPath(readText(request.query.redirect), page ?? originOf(request));
      const land = (query: Parameters<typeof landing>[0]) => reply.redirect(`${page ?? ''}${landing(query)}`);
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');

      const ticket = isCrossSite(request) ? undefined : readText(request.query.token);
      const choice = ticket === undefined ? undefined : await sessions.openPasswordChoice(ticket);
      if (choice !== undefined) {
        if (isFromScript(request)) throw new Refusal('notSignedIn', say('请在登录页登录，先设置新密码'));
        return reply.redirect(`${embeddedEnvironment.passwordResetUrl}?token=${choice}`);
      }
      // Ignores a ticket that another site's page brings, because it would silently sign the person in as somebody
      // else.
      const token =
        ticket === undefined
          ? undefined
          : await sessions.openSession(ticket, signInSourceOf(request), sessions.cookie.read(request));
      // The sign-in dialog calls this in the background, where no page can be loaded: the status tells the result.
      if (isFromScript(request)) {
        if (token === undefined) throw new Refusal('notSignedIn', say('登录凭证已失效，请重新登录'));
        sessions.cookie.set(request, reply, token);
        return reply.status(204).send();
      }
      if (token === undefined) return land({ state: '1', msg: '登录凭证已失效，请重新登录', redirect: '/' });
      sessions.cookie.set(request, reply, token);
      // Tells the page that a session was opened; if it has none, it knows that the browser rejected the cookie.
      return land({ signedIn: '1', redirect });
    },
  );

  /**
   * The address of the application's pages, as the post-login address has it: on another origin than the login host, or
   * below the path prefix of a micro-frontend host.
   */
  function pageOf(app: string | undefined, request: FastifyRequest): string | undefined {
    const url = URL.parse(app ?? '');
    const isOurs = url !== null && [originOf(request), ...allowedOrigins].includes(url.origin);
    // A browser would take a path that begins with two slashes for a host.
    return isOurs && !url.pathname.startsWith('//')
      ? url.origin + url.pathname.replace(/\/$/, '')
      : undefined;
  }
}

const readText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function describeResult(result: LoginResult | FactorResult, language: Locale) {
  if (result.kind === 'ticket')
    return { code: bodyCodes.ok, status: 'ok' as const, msg: 'success', data: result.ticket };
  if (result.kind === 'challenge')
    return {
      code: bodyCodes.secondFactorRequired,
      status: 'error' as const,
      msg: textOf(say('请输入两步验证的验证码'), language),
      data: { challenge: result.challenge },
    };
  if (result.kind === 'expired')
    return {
      code: bodyCodes.challengeExpired,
      status: 'error' as const,
      msg: textOf(say('验证已超时，请重新登录'), language),
      data: null,
    };
  const { retryAfterSeconds } = result;
  const wrong = 'failure' in result ? describeCodeFailure(result.failure) : say('用户名或密码错误');
  return {
    code: bodyCodes.loginFailed,
    status: 'error' as const,
    msg: textOf(
      retryAfterSeconds === null
        ? wrong
        : say('登录失败次数过多，请 {wait}后再试', { wait: describeWait(retryAfterSeconds) }),
      language,
    ),
    data: retryAfterSeconds === null ? null : { retryAfterSeconds },
  };
}

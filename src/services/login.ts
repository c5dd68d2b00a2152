/** Calls for signing in on the login host and signing out on the main API (spec section 7). */
import { systemCode } from '#config/constants';
import type { BodyOf, ReplyOf } from '#contract/endpoint';
import { login } from '#contract/login/endpoints';
import { user } from '#contract/user/endpoints';
import { appendQuery } from '#src/lib/query';
import { isHttpError, request, type BareAnswer } from '#src/request';

export type Credentials = BodyOf<typeof login.ajaxLogin>;

export const signIn = (credentials: Credentials) => request.sendBare(login.ajaxLogin, { body: credentials });

export type SignInAnswer = BareAnswer<ReplyOf<typeof login.ajaxLogin>>;

/** The second step, for accounts with a second factor. */
export const answerChallenge = (answer: BodyOf<typeof login.ajaxLoginFactor>) =>
  request.sendBare(login.ajaxLoginFactor, { body: answer });

/**
 * Exchanges the ticket of a successful sign-in for a session without leaving the page.
 *
 * @returns false if the browser, or something on the way, did not keep the cookie
 * @throws HttpError when the ticket is invalid
 */
export async function openSession(postLoginUrl: string, ticket: string): Promise<boolean> {
  await request.visit(appendQuery(postLoginUrl, { token: ticket }));
  try {
    await request.visit(request.addressOf(user.getCurrentUser, { query: { systemCode } }));
    return true;
  } catch (error) {
    if (isHttpError(error) && error.status === 401) return false;
    throw error;
  }
}

export const signOut = () => request.send(login.logout);

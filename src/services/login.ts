/** Signing in on the login host and out on the main API (spec section 7). */
import { login } from '#contract/login/endpoints';
import type { BodyOf, ReplyOf } from '#contract/endpoint';
import { appendQuery } from '../lib/query';
import { request, type BareAnswer } from '../request';

export type Credentials = BodyOf<typeof login.ajaxLogin>;

export const signIn = (credentials: Credentials) => request.sendBare(login.ajaxLogin, { body: credentials });

export type SignInAnswer = BareAnswer<ReplyOf<typeof login.ajaxLogin>>;

/** The second step, for accounts with a second factor. */
export const answerChallenge = (answer: BodyOf<typeof login.ajaxLoginFactor>) =>
  request.sendBare(login.ajaxLoginFactor, { body: answer });

/** Turns the ticket of a good login into a session without leaving the page. @throws HttpError when it is void */
export const openSession = (postLoginUrl: string, ticket: string) =>
  request.visit(appendQuery(postLoginUrl, { token: ticket }));

export const signOut = () => request.send(login.logout);

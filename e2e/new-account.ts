/** Creates an account for one journey, by the calls of the screens, with a password set by its link. */
import type { Browser } from 'playwright-core';
import { enter } from './session';

interface NewAccount {
  readonly username: string;
  readonly roleCode: string;
  readonly password: string;
}

export async function makeAccount(
  browser: Browser,
  { username, roleCode, password }: NewAccount,
): Promise<void> {
  const { context } = await enter(browser, 'admin');
  const headers = { 'x-requested-with': 'XMLHttpRequest' };
  const post = async (call: string, data: object) => {
    const answer = await context.request.post(`/studycard-api/account/v1/${call}`, { headers, data });
    return answer.json();
  };
  const made = await post('createAccount', { username, displayName: username, roleCode, scope: 'all' });
  const link = await post('issuePasswordLink', { id: made.data.id });
  const form = { token: link.data.token, next: password, repeated: password };
  await context.request.post('/sso/password/reset', { headers, form });
  await context.close();
}

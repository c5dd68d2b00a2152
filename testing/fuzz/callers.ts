/**
 * The accounts that send the made-up requests, some of which change accounts, while the next ones need them unchanged.
 */
import { sql } from 'drizzle-orm';
import type { Role } from '#contract/roles';
import type { TestApp } from '../app';

export interface Callers {
  /** Signs the role in when that has not been done yet. */
  cookieOf(role: Role): Promise<string>;
  /** Resets the accounts; people who were signed in sign in again. */
  bringBack(): Promise<void>;
}

export async function callersOf(test: TestApp): Promise<Callers> {
  const { database } = test.parts;
  const cookies = new Map<Role, string>();
  await database.execute(sql`
    create table callers_at_first as select id, role, scope_agent_id, is_active, password_hash from accounts`);
  return {
    async cookieOf(role) {
      const known = cookies.get(role);
      if (known !== undefined) return known;
      // Wrong passwords in calls of the own account have locked the callers out.
      await database.execute(sql`delete from login_failures where account_id is not null`);
      const cookie = await test.signIn(role);
      cookies.set(role, cookie);
      return cookie;
    },
    async bringBack() {
      cookies.clear();
      await database.execute(sql`delete from second_factors`);
      await database.execute(sql`
        update accounts set role = first.role, scope_agent_id = first.scope_agent_id, is_active = first.is_active,
          password_hash = first.password_hash
        from callers_at_first first where first.id = accounts.id`);
      await database.execute(sql`
        update roles set factor_required_since = null, factor_grace_days = null
        where factor_required_since is not null`);
    },
  };
}

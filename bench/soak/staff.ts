/** The 200 operators: accounts in seven roles, each with a session from a sign-in. */
import { sql } from 'drizzle-orm';
import type { Role } from '#contract/roles';
import type { ServerClient } from '#testing/process';
import type { Database } from '../../server/database/database';

/** Two hundred in all. They get the password of the demo account of their role, and agents its records. */
const heads = {
  ops: 50,
  warehouse: 50,
  sales: 40,
  support: 30,
  agent: 20,
  auditor: 6,
  admin: 4,
} as const satisfies Partial<Record<Role, number>>;
export type StaffRole = keyof typeof heads;

const lender = (role: StaffRole): string => (role === 'agent' ? 'agent-east' : role);

export interface Operator {
  readonly role: StaffRole;
  /** The process that answers this operator's calls. */
  readonly server: ServerClient;
  readonly cookie: string;
  /** Exports that this operator has ordered but not fetched; nobody else may fetch them. */
  readonly exportIds: number[];
}

const usernameOf = (role: StaffRole, no: number): string => `soak-${role}-${no}`;
const staffRoles = Object.keys(heads) as readonly StaffRole[];

export async function insertStaff(database: Database): Promise<void> {
  for (const role of staffRoles)
    await database.execute(sql`
      insert into accounts (username, display_name, role, password_hash, scope_agent_id)
      select 'soak-' || ${role}::text || '-' || no, display_name || ' ' || no, role, password_hash, scope_agent_id
      from accounts cross join generate_series(0, ${heads[role] - 1}::integer) as no
      where username = ${lender(role)}`);
}

/** @returns the operators with roles mixed, so that neighbours do different work */
export async function signInStaff(servers: readonly ServerClient[]): Promise<readonly Operator[]> {
  const names = staffRoles.flatMap((role) =>
    Array.from({ length: heads[role] }, (_, no) => ({
      role,
      username: usernameOf(role, no),
      // Spreads each role evenly: the first of four gets the same position as the first fifty of two hundred.
      place: (no + 0.5) / heads[role],
    })),
  );
  const operators: Operator[] = [];
  for (const [no, { role, username }] of names.sort((a, b) => a.place - b.place).entries()) {
    const server = servers[no % servers.length];
    if (!server) throw new Error('There is no server.');
    const cookie = await server.signIn(username);
    if (cookie === '') throw new Error(`${username} could not sign in.`);
    operators.push({ role, server, cookie, exportIds: [] });
  }
  return operators;
}

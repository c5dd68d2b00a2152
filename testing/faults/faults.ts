/**
 * What can go wrong: each fault begins, lasts and ends; processes that ended because of it are started again
 * afterwards.
 */
import { execFileSync } from 'node:child_process';
import { sql } from 'drizzle-orm';
import type { Engine } from '#server/database/database';
import { giveEmbeddedSettings } from '../database/embedded';
import type { Dice } from '../fuzz/dice';
import type { World } from './world';

export interface Fault {
  readonly name: string;
  readonly engines: readonly Engine[];
  /** @returns when the fault is over */
  strike(world: World, dice: Dice): Promise<void>;
}

// A fault lasts for a time.
const lasting = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const both = ['postgresql', 'embedded'] as const;
const postgresqlAlone = ['postgresql'] as const;
const minuteMs = 60_000;

const postgresqlOf = ({ postgresql }: World) => {
  if (!postgresql) throw new Error('This fault is one of PostgreSQL.');
  return postgresql;
};
const pidsOfBackends = async (world: World): Promise<readonly number[]> => {
  const rows = await postgresqlOf(world).database.query<{ pid: number }>(sql`
    select pid from pg_stat_activity
    where application_name = 'study-card-back-office' and pid <> pg_backend_pid() and backend_type = 'client backend'`);
  return rows.map(({ pid }) => pid);
};
/** Settings of the database that sessions begin with. The embedded engine reads them as it starts, so its process ends. */
async function setDatabase(world: World, settings: Readonly<Record<string, string>>): Promise<void> {
  if (!world.postgresql) {
    await Promise.all(world.members.map((member) => member.end('SIGKILL')));
    return giveEmbeddedSettings(world.dataDirectory, settings);
  }
  await world.postgresql.database.transaction(async (tx) => {
    // Also where the session has begun while nothing could be written.
    await tx.execute(sql`set transaction read write`);
    await tx.execute(sql`alter database postgres reset all`);
    for (const [name, value] of Object.entries(settings))
      await tx.execute(sql.raw(`alter database postgres set ${name} to '${value}'`));
  });
}
/** Sessions begin with these settings, and go on with them for a while. */
async function workWith(world: World, settings: Readonly<Record<string, string>>, ms: number): Promise<void> {
  await setDatabase(world, settings);
  if (world.postgresql) await endSessions(world);
  // As a supervisor does; in vain where the embedded database is read-only.
  await Promise.allSettled(world.members.map((member) => member.start()));
  await lasting(ms);
  await setDatabase(world, {});
}
const endSessions = (world: World) =>
  postgresqlOf(world).database.query(sql`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = 'postgres' and pid <> pg_backend_pid()`);
/** PostgreSQL treats the death of one backend as a crash, and restarts by itself. */
const untilAnswered = async (world: World) => {
  for (;;) {
    const answer = await postgresqlOf(world)
      .database.query(sql`select 1`)
      .catch(() => undefined);
    if (answer) return;
    await lasting(30);
  }
};
/**
 * A file size limit has the same effect as a full disk on what a process writes beside the database. The embedded
 * engine would report another error than on a full disk (database-fault.ts).
 */
async function limitFilesOfProcess({ members }: World, dice: Dice): Promise<void> {
  const pid = String(dice.one(members).pid());
  const limitBytes = dice.one([0, 4_096, 1_000_000]);
  execFileSync('prlimit', ['--pid', pid, `--fsize=${limitBytes}:unlimited`]);
  await lasting(500 + dice.below(1_500));
  // The process may have ended because of the limit.
  try {
    execFileSync('prlimit', ['--pid', pid, '--fsize=unlimited:unlimited'], { stdio: 'ignore' });
  } catch {
    return;
  }
}

/** @returns false where no disk could be mounted */
async function fillDisk({ disk }: World, dice: Dice): Promise<boolean> {
  if (!disk) return false;
  try {
    disk.fill();
    await lasting(500 + dice.below(2_000));
  } finally {
    disk.free();
  }
  return true;
}

const lockedTables = [
  'cards',
  'audit_head',
  'print_jobs',
  'sessions',
  'jobs',
  'idempotency_keys',
  'qr_code_counts',
] as const;

export const faults: readonly Fault[] = [
  {
    name: 'one process is killed',
    engines: both,
    strike: (world, dice) => dice.one(world.members).end('SIGKILL'),
  },
  {
    name: 'a process is killed again while it starts',
    engines: both,
    async strike({ members }, dice) {
      const member = dice.one(members);
      for (let kills = 0; kills < 2; kills += 1) {
        await member.end('SIGKILL');
        await member.start();
        await lasting(dice.below(300));
      }
      await member.end('SIGKILL');
    },
  },
  {
    name: 'all processes are killed at once',
    engines: postgresqlAlone,
    strike: async ({ members }) => void (await Promise.all(members.map((member) => member.end('SIGKILL')))),
  },
  {
    name: 'a process is told to end',
    engines: both,
    strike: (world, dice) => dice.one(world.members).end('SIGTERM'),
  },
  {
    name: 'a process stands still',
    engines: both,
    async strike({ members }, dice) {
      const pid = dice.one(members).pid();
      process.kill(pid, 'SIGSTOP');
      await lasting(300 + dice.below(2_000));
      process.kill(pid, 'SIGCONT');
    },
  },
  {
    name: 'clients are cut off',
    engines: both,
    async strike({ members }, dice) {
      for (let cuts = 1 + dice.below(5); cuts > 0; cuts -= 1) {
        for (const { door } of members) door.cut();
        await lasting(dice.below(200));
      }
    },
  },
  {
    name: 'requests and answers break off in the middle',
    engines: both,
    async strike({ members }, dice) {
      for (let cuts = 2 + dice.below(8); cuts > 0; cuts -= 1) {
        dice.one(members).door.cutWithinNext(dice.one(['request', 'answer'] as const));
        await lasting(dice.below(120));
      }
    },
  },
  {
    name: 'the disk of a process is full',
    engines: both,
    async strike(world, dice) {
      if (world.postgresql) return limitFilesOfProcess(world, dice);
      // Without a disk of its own, does what the fault results in: the engine ends, and the process with it.
      if (!(await fillDisk(world, dice))) await dice.one(world.members).end('SIGKILL');
    },
  },
  {
    name: 'nobody takes the log of a process any more',
    engines: both,
    async strike({ members }, dice) {
      dice.one(members).loseLog(dice.one(['gone', 'stuck'] as const));
      await lasting(500 + dice.below(1_500));
    },
  },
  {
    name: 'the clock jumps and comes back',
    engines: both,
    async strike(world, dice) {
      const farMinutes = dice.one([1, 20, 300, 1_100]);
      const sign = dice.percent(50) ? 1 : -1;
      world.shiftClock(sign * farMinutes * minuteMs);
      await lasting(400 + dice.below(1_200));
      world.shiftClock(0);
    },
  },
  {
    name: 'PostgreSQL stops at once',
    engines: postgresqlAlone,
    async strike(world, dice) {
      const { cluster } = postgresqlOf(world);
      await cluster.crash();
      await lasting(dice.below(1_500));
      await cluster.recover();
    },
  },
  {
    name: 'PostgreSQL stops and a process is killed',
    engines: postgresqlAlone,
    async strike(world, dice) {
      const { cluster } = postgresqlOf(world);
      await Promise.all([cluster.crash(), dice.one(world.members).end('SIGKILL')]);
      await cluster.recover();
    },
  },
  {
    name: 'the disk of PostgreSQL is full',
    engines: postgresqlAlone,
    async strike(world, dice) {
      if (!(await fillDisk(world, dice))) return limitFilesOfProcess(world, dice);
      // It ends for good when there is no space for its recovery; a supervisor starts it again.
      await postgresqlOf(world).cluster.recover();
    },
  },
  {
    name: 'a backend of PostgreSQL is killed',
    engines: postgresqlAlone,
    async strike(world, dice) {
      const pids = await pidsOfBackends(world);
      if (pids.length > 0) process.kill(dice.one(pids), 'SIGKILL');
      await lasting(50);
      await untilAnswered(world);
    },
  },
  {
    name: 'backends of PostgreSQL are told to end',
    engines: postgresqlAlone,
    async strike(world, dice) {
      for (let turns = 1 + dice.below(4); turns > 0; turns -= 1) {
        for (const pid of await pidsOfBackends(world))
          if (dice.percent(60))
            await postgresqlOf(world).database.query(sql`select pg_terminate_backend(${pid}::integer)`);
        await lasting(dice.below(200));
      }
    },
  },
  {
    name: 'connections to PostgreSQL are cut',
    engines: postgresqlAlone,
    async strike(world, dice) {
      for (let cuts = 1 + dice.below(6); cuts > 0; cuts -= 1) {
        postgresqlOf(world).way.cut();
        await lasting(dice.below(150));
      }
    },
  },
  {
    name: 'statements and their answers break off in the middle',
    engines: postgresqlAlone,
    async strike(world, dice) {
      for (let cuts = 4 + dice.below(16); cuts > 0; cuts -= 1) {
        postgresqlOf(world).way.cutWithinNext(dice.one(['request', 'answer', 'answer'] as const));
        await lasting(dice.below(80));
      }
    },
  },
  {
    name: 'the database becomes read-only for a while, as in a failover',
    engines: both,
    strike: (world, dice) =>
      workWith(world, { default_transaction_read_only: 'on' }, 500 + dice.below(2_000)),
  },
  {
    name: 'the database is given settings of others',
    engines: both,
    strike(world, dice) {
      const settings = {
        datestyle: dice.one(['German', 'SQL, DMY', 'Postgres']),
        timezone: dice.one(['Asia/Shanghai', 'America/St_Johns']),
        intervalstyle: 'sql_standard',
        bytea_output: 'escape',
        extra_float_digits: '-15',
        default_transaction_isolation: dice.one(['serializable', 'repeatable read']),
        synchronous_commit: 'off',
      };
      return workWith(world, settings, 500 + dice.below(2_000));
    },
  },
  {
    name: 'PostgreSQL is slow',
    engines: postgresqlAlone,
    async strike(world, dice) {
      const { way } = postgresqlOf(world);
      way.holdUp(dice.one([20, 100, 400]));
      await lasting(800 + dice.below(1_200));
      way.holdUp(0);
    },
  },
  {
    name: 'a table is locked',
    engines: postgresqlAlone,
    strike: (world, dice) =>
      postgresqlOf(world).database.transaction(async (tx) => {
        await tx.execute(sql`lock table ${sql.raw(dice.one(lockedTables))} in access exclusive mode`);
        // Some locks last longer than a process waits for one.
        await lasting(300 + dice.below(3_000));
      }),
  },
];

/** A newcomer's commands from the README. */
import { once } from 'node:events';
import { join } from 'node:path';
import { folder, origin, outside, type Ways } from './machine';
import { expectText, type, typeAndLeave, type Place } from './shell';

const checkout: Place = { cwd: join(folder, 'checkout') };
/** The checkout's running demonstration. */
let served: Awaited<ReturnType<typeof typeAndLeave>> | undefined;

export const start: Ways<'two-commands' | 'accounts'> = {
  async 'two-commands'(commands) {
    type(`git clone --quiet ${origin} ${checkout.cwd}`, outside);
    const [start = '', test = ''] = commands.split('\n').map((line) => line.replace(/#.*/, '').trim());
    const running = await typeAndLeave(start, checkout, 'http://127.0.0.1:8000');
    running.stdout?.resume();
    expectText(type(start, checkout, 2), /端口 8000 已被进程 \d+（.*）占用/, 'a second start');
    // Runs only these tests, which start processes beside one that uses the port; all of them are `npm test` itself.
    type(`${test} -- server/main`, checkout);
    served = running;
  },
  async accounts(commands) {
    // Nobody is locked out or has a second factor yet: those two commands refuse and say so.
    for (const line of commands.trim().split('\n'))
      expectText(
        type(line, checkout, /-- (unlock|reset-factor) /.test(line) ? 1 : 0),
        line.includes('-- create') ? /http:\/\/127\.0\.0\.1:8000\/\S+/ : /./,
        line,
      );
    served?.kill('SIGINT');
    if (served) await once(served, 'close');
  },
};

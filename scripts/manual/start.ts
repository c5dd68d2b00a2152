/** What a newcomer types: the README. */
import { once } from 'node:events';
import { join } from 'node:path';
import { folder, origin, outside, type Ways } from './machine';
import { expectText, type, typeAndLeave, type Place } from './shell';

const checkout: Place = { cwd: join(folder, 'checkout') };
/** The demonstration of the checkout. */
let served: Awaited<ReturnType<typeof typeAndLeave>> | undefined;

export const start: Ways<'two-commands' | 'accounts'> = {
  async 'two-commands'(commands) {
    type(`git clone --quiet ${origin} ${checkout.cwd}`, outside);
    const [start = '', test = ''] = commands.split('\n').map((line) => line.replace(/#.*/, '').trim());
    const running = await typeAndLeave(start, checkout, 'http://127.0.0.1:8000');
    running.stdout?.resume();
    expectText(type(start, checkout, 2), /端口 8000 已被进程 \d+（.*）占用/, 'a second start');
    // The whole of it is `npm test` itself; these start processes, beside one that has the port.
    type(`${test} -- server/main`, checkout);
    served = running;
  },
  async accounts(commands) {
    // Nobody is locked out yet, nor has a second factor: those two refuse, and say so.
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

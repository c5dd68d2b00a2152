/** Waiting for a time instead of an event is rare: each timer says beside it what there is no event for. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');
const trees = ['src', 'packages/saga-models/src', 'e2e', 'testing', 'scripts'];

const files = trees.flatMap((tree) =>
  readdirSync(join(root, tree), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|js)$/.test(name))
    .map((name) => join(tree, name)),
);

/** Starts a wait; a type, a string or a wrapped function does not. */
const timer =
  /(?<![\w.'"`]|typeof )(window\.)?(setTimeout|setInterval|requestAnimationFrame|requestIdleCallback)\b(?!['"`:]| =)|\.waitForTimeout\(|from 'node:timers\/promises'|new Promise\(request(AnimationFrame|IdleCallback)\)/;
const comment = /\/\/|^\s*(\/\*)?\*/;
const linesAbove = 3;

const listBare = (file: string): string[] => {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  return lines.flatMap((line, at) => {
    const isCode = !/^\s*(\/\/|\*|\/\*)/.test(line);
    const around = lines.slice(Math.max(0, at - linesAbove), at + 1);
    const isBare = isCode && timer.test(line) && !around.some((each) => comment.test(each));
    return isBare ? [`${file}:${at + 1} ${line.trim()}`] : [];
  });
};

describe('timers', () => {
  it('have a comment in one of the three lines above that says why no event is waited for', () => {
    expect(files.flatMap(listBare)).toEqual([]);
  });
});

import { existsSync, readFileSync } from 'node:fs';

const lines = readFileSync('docs/security.md', 'utf8').split('\n');
const threats = lines.filter((line) => /^\| (?!threat )/.test(line));
const testsIn = (line: string) => [...line.matchAll(/`([^`]+\.test\.tsx?)`/g)].map(([, path = '']) => path);

describe('the document of threats', () => {
  it('names a test for each of them', () => {
    expect(threats.length).toBeGreaterThan(40);
    expect(threats.filter((line) => testsIn(line).length === 0)).toEqual([]);
  });

  it('names tests that are there', () => {
    expect(lines.flatMap(testsIn).filter((path) => !existsSync(path))).toEqual([]);
  });
});

import { chapters, fencesOf, listFences } from './fences';

describe('the commands of the manual', () => {
  const fences = listFences();

  it('are each run by check -- manual, or marked as an example with a reason', () => {
    expect(fences.length).toBeGreaterThan(15);
    const unmarked = fences.filter(({ mark }) => mark === undefined);
    expect(unmarked.map(({ document, line }) => `${document}:${line}`)).toEqual([]);
  });

  it('are run under their own names, each in one chapter', () => {
    const run = fences.flatMap(({ mark }) => (mark?.kind === 'run' ? [mark.words] : []));
    expect(run.toSorted()).toEqual(Object.values(chapters).flat().toSorted());
  });

  it('are found with their marks and without', () => {
    const source = 'Do\n\n```\na\n```\n<!-- example: of yours -->\n```sql\nb\nc\n```\n';
    expect(fencesOf('x.md', source)).toEqual([
      { document: 'x.md', line: 3, text: 'a\n', mark: undefined },
      { document: 'x.md', line: 7, text: 'b\nc\n', mark: { kind: 'example', words: 'of yours' } },
    ]);
  });
});

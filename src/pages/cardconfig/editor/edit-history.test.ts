import type { PageContent } from '#contract/card-page/content';
import { addBlock, duplicateBlock, moveBlock, neighbourOf, removeBlock } from './edit-content';
import { beginEditing, editReducer, type Edit, type EditHistory, type PageDraft } from './edit-history';

const contentOf = (...ids: readonly string[]): PageContent => ({
  schema: 1,
  theme: 'green',
  blocks: ids.map((id) => ({ id, kind: 'spacing', heightPx: 16 })),
});
const idsOf = ({ blocks }: PageContent) => blocks.map(({ id }) => id).join('');
const abc = contentOf('a', 'b', 'c');

describe('a page’s content', () => {
  it('takes a new block behind the selected one, or at the end', () => {
    expect(idsOf(addBlock(abc, 'spacing', 'n', 'a'))).toBe('anbc');
    expect(idsOf(addBlock(abc, 'heading', 'n', undefined))).toBe('abcn');
  });

  it.each([
    ['b', 0, 'bac'],
    ['b', 2, 'acb'],
    ['a', -1, 'abc'],
    ['c', 9, 'abc'],
    ['x', 0, 'abc'],
  ])('moves %s to %i: %s', (id, to, expected) => expect(idsOf(moveBlock(abc, id, to))).toBe(expected));

  it('has a copy behind its original, and another block to look at when one is gone', () => {
    expect(idsOf(duplicateBlock(abc, 'b', 'n'))).toBe('abnc');
    expect(idsOf(removeBlock(abc, 'b'))).toBe('ac');
    expect([neighbourOf(abc, 'b'), neighbourOf(abc, 'c'), neighbourOf(contentOf('a'), 'a')]).toEqual([
      'c',
      'b',
      undefined,
    ]);
  });
});

describe('undo and redo', () => {
  const draft = (name: string, content = abc): PageDraft => ({ name, content });
  const after = (...edits: readonly Edit[]): EditHistory =>
    edits.reduce(editReducer, beginEditing(draft('0')));
  const edit = (name: string, typedInto?: string): Edit => ({ kind: 'edit', draft: draft(name), typedInto });
  const undo: Edit = { kind: 'undo' };
  const redo: Edit = { kind: 'redo' };
  const nameAfter = (...edits: readonly Edit[]) => after(...edits).present.name;

  it('go back and forth, as far as there is anything', () => {
    expect(nameAfter(edit('1'), edit('2'), undo)).toBe('1');
    expect(nameAfter(edit('1'), edit('2'), undo, undo, undo, redo)).toBe('1');
    expect(nameAfter(edit('1'), redo)).toBe('1');
  });

  it('take what was typed into one field as one step, until another is selected', () => {
    expect(nameAfter(edit('1', 'name'), edit('12', 'name'), undo)).toBe('0');
    expect(nameAfter(edit('1', 'name'), { kind: 'select', id: 'a' }, edit('12', 'name'), undo)).toBe('1');
  });

  it('forget what lay ahead when something else is done', () => {
    expect(after(edit('1'), undo, edit('2')).future).toEqual([]);
  });

  it('leave no block selected that is gone', () => {
    const added: Edit = {
      kind: 'edit',
      draft: draft('1', addBlock(abc, 'spacing', 'n', 'a')),
      selectedId: 'n',
    };
    expect(after(added).selectedId).toBe('n');
    expect(after(added, undo).selectedId).toBeUndefined();
  });
});

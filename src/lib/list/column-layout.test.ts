import { arrangeColumns, moveColumn, shownColumns, toggleColumn, type ColumnChoice } from './column-layout';

const columns = [
  { key: 'no', isPinned: true },
  { key: 'name' },
  { key: 'shop' },
  { key: 'stock' },
  { key: 'actions', isPinned: true },
];
const hide = (key: string): ColumnChoice => ({ key, isHidden: true });
const show = (key: string): ColumnChoice => ({ key, isHidden: false });
const keysShown = (...choices: ColumnChoice[]) => shownColumns(columns, choices).map(({ key }) => key);

describe('the columns of a list', () => {
  it('stand as the list has them as long as nothing was chosen', () => {
    expect(keysShown()).toEqual(['no', 'name', 'shop', 'stock', 'actions']);
  });

  it('are hidden and moved as chosen, between those that stay', () => {
    expect(keysShown(show('stock'), hide('shop'), show('name'))).toEqual(['no', 'stock', 'name', 'actions']);
  });

  it('drop a choice about a column that is no more, or was chosen twice', () => {
    expect(keysShown(show('gone'), show('stock'), hide('stock'), show('__proto__'))).toEqual([
      'no',
      'name',
      'shop',
      'stock',
      'actions',
    ]);
  });

  it('take in a column that came later, after the one it follows', () => {
    expect(keysShown(show('stock'), show('name'))).toEqual(['no', 'stock', 'name', 'shop', 'actions']);
  });

  it('that are extra are there for whoever asks for them', () => {
    const list = [{ key: 'no', isPinned: true }, { key: 'name' }, { key: 'note', isExtra: true }];
    const shown = (...choices: ColumnChoice[]) => shownColumns(list, choices).map(({ key }) => key);
    expect(shown()).toEqual(['no', 'name']);
    expect(shown(hide('name'))).toEqual(['no']);
    expect(shown(show('note'))).toEqual(['no', 'name', 'note']);
  });

  it('that are pinned cannot be hidden', () => {
    expect(keysShown(hide('actions'), hide('no'))).toEqual(['no', 'name', 'shop', 'stock', 'actions']);
  });
});

describe('arranging columns', () => {
  const arranged = arrangeColumns(columns, []);

  it('hides one and shows it again', () => {
    const hidden = toggleColumn(arranged, 'shop');
    expect(hidden).toEqual([show('name'), hide('shop'), show('stock')]);
    expect(toggleColumn(arrangeColumns(columns, hidden), 'shop')).toEqual([
      show('name'),
      show('shop'),
      show('stock'),
    ]);
  });

  it('moves one by a place, and no further than the end', () => {
    expect(moveColumn(arranged, 'stock', -1)).toEqual([show('name'), show('stock'), show('shop')]);
    expect(moveColumn(arranged, 'stock', 1)).toEqual([show('name'), show('shop'), show('stock')]);
  });
});

import type { ListColumn } from '../list-column';
import { toTableColumns } from './table-columns';

const column = (key: string, width: number, fixed?: 'left' | 'right'): ListColumn<object> => ({
  key,
  title: key,
  width,
  render: () => key,
  ...(fixed && { fixed }),
});

describe('fixed columns of a list', () => {
  it('stay behind the fixed ones between them and their edge, the boxes among them', () => {
    const columns = toTableColumns(
      [
        column('number', 150, 'left'),
        column('name', 90, 'left'),
        column('kind', 80),
        column('status', 120, 'right'),
        column('actions', 220, 'right'),
      ],
      { boxWidth: 48 },
    );
    const insets = columns.map(({ onCell, onHeaderCell }) => [
      onCell?.({})?.style,
      onHeaderCell?.({ key: '' })?.style,
    ]);
    expect(insets).toEqual([
      [{ insetInlineStart: 48 }, { insetInlineStart: 48 }],
      [{ insetInlineStart: 198 }, { insetInlineStart: 198 }],
      [undefined, undefined],
      [{ insetInlineEnd: 220 }, { insetInlineEnd: 220 }],
      [{ insetInlineEnd: 0 }, { insetInlineEnd: 0 }],
    ]);
  });
});

it('a heading that does not fit shows its whole text in a tooltip', () => {
  const [head] = toTableColumns([column('Merchant no.', 40)]);
  expect(head?.onHeaderCell?.({ key: '' })?.title).toBe('Merchant no.');
});

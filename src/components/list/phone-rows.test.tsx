import { render, screen } from '@testing-library/react';
import type { ListColumn } from './list-column';
import { RowLines } from './row-lines';

interface Lamp {
  readonly name: string;
  readonly shop: string;
  readonly soldCount: number;
}

const lamp: Lamp = { name: 'Anglepoise', shop: 'North', soldCount: 12 };
const words: readonly ListColumn<Lamp>[] = [
  { key: 'name', title: 'Lamp', width: 100, render: ({ name }) => name },
  { key: 'shop', title: 'Shop', width: 100, render: ({ shop }) => shop },
];
const figure: ListColumn<Lamp> = {
  key: 'soldCount',
  title: 'Sold',
  width: 100,
  align: 'right',
  render: ({ soldCount }) => soldCount,
};

function linesOf(columns: readonly ListColumn<Lamp>[]): number | undefined {
  const { container } = render(<RowLines columns={columns} item={lamp} />);
  return container.querySelector('.RowLines')?.childElementCount;
}

describe('a row on a phone', () => {
  it('has a line for its name, one for what it is, and one for how many', () => {
    expect(linesOf([...words, figure])).toBe(3);
    expect(screen.getByText(/Sold/)).toHaveTextContent('Sold 12');
  });

  it('has no line for figures and actions where there are none', () => {
    expect(linesOf(words)).toBe(2);
  });
});

import { fireEvent, screen } from '@testing-library/react';
import { renderPart } from '../render-page.fixture';
import { ChoiceChips } from './ChoiceChips';

function show(chosen: readonly number[]) {
  const choices: (readonly number[])[] = [];
  renderPart(
    <ChoiceChips<number>
      label="按状态筛选"
      allLabel="全部"
      options={[
        { value: 1, label: '在库' },
        { value: 2, label: '已发放' },
      ]}
      chosen={chosen}
      onChoose={(values) => choices.push(values)}
    />,
  );
  return choices;
}
const press = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));

describe('a choice of any of a few values', () => {
  it('is made by a press, and another press adds to it', () => {
    const choices = show([1]);
    press('已发放');
    expect(choices).toEqual([[1, 2]]);
  });

  it('is taken back by another press of the same, or for all by the chip of all', () => {
    const choices = show([1, 2]);
    press('在库');
    press('全部');
    expect(choices).toEqual([[2], []]);
  });
});

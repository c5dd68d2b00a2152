import { fireEvent, screen } from '@testing-library/react';
import { renderPart } from '../render-page.fixture';
import { ChoiceChips } from './ChoiceChips';

function show(chosen: number | undefined) {
  const choices: (number | undefined)[] = [];
  renderPart(
    <ChoiceChips
      label="按状态筛选"
      allLabel="全部"
      options={[{ value: 1, label: '在库' }]}
      chosen={chosen}
      onChoose={(value) => choices.push(value)}
    />,
  );
  return choices;
}
const press = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));

describe('a choice of a few values', () => {
  it('is made by a press', () => {
    const choices = show(undefined);
    press('在库');
    expect(choices).toEqual([1]);
  });

  it('is taken back by another one, or by the chip of all', () => {
    const choices = show(1);
    press('在库');
    press('全部');
    expect(choices).toEqual([undefined, undefined]);
  });
});

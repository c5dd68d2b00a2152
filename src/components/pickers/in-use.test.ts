import { entryOption, groupsInUse, inUse } from './in-use';

const option = (value: number, isEnabled: boolean, children?: ReturnType<typeof inUse>) => ({
  ...entryOption({ id: value, name: `第${value}`, isEnabled }, (name) => `${name}（已停用）`),
  ...(children && { children }),
});

describe('entries that are offered', () => {
  const options = [option(1, true, [option(11, true), option(12, false)]), option(2, false)];

  it('are the enabled ones, at every level of a tree', () => {
    expect(inUse(options)).toEqual([option(1, true, [option(11, true)])]);
  });

  it('include a disabled one that is already chosen, and its label says that it is disabled', () => {
    expect(inUse(options, [2]).map(({ label }) => label)).toEqual(['第1', '第2（已停用）']);
    expect(inUse(options, [1, 12])).toEqual([options[0]]);
  });

  it('have a heading only where entries stand below it', () => {
    const groups = [
      { label: '课程', options: [option(1, true), option(2, false)] },
      { label: '图书', options: [option(3, false)] },
    ];
    expect(groupsInUse(groups)).toEqual([{ label: '课程', options: [option(1, true)] }]);
    expect(groupsInUse(groups, [3]).map(({ label }) => label)).toEqual(['课程', '图书']);
  });
});

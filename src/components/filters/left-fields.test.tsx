/**
 * What stands in a field of a search once it is left is what is asked for, or the field says why not: every kind of
 * field × every way of leaving it × text that can be read, text that can't, and half of one.
 */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { keysOf } from '#contract/keys';
import { isEmptyValue } from '#src/lib/empty-values';
import {
  choiceFilter,
  choicesFilter,
  codeFilter,
  dayRangeFilter,
  monthRangeFilter,
  optionFilter,
  pathFilter,
  textFilter,
  type Filter,
} from '#src/lib/list/filters';
import { problemShown, shownIn, typeIn, waysOfLeaving } from '../left-fields.fixture';
import { searchFieldsOf, type FilterOptions } from '../list/search/search-fields';
import { renderPart } from '../render-page.fixture';
import { ChoicesField } from './ChoicesField';
import { SearchForm } from './SearchForm';
import { SuggestField } from './SuggestField';

const shops = [
  '华印',
  '华文',
  '新华',
  '长城',
  '东方',
  '南方',
  '北方',
  '西北',
  '中原',
  '江南',
  '岭南',
  '天山',
];
const tree = [
  { value: '330000', label: '浙江省', children: [{ value: '330100', label: '杭州市' }] },
  { value: '440000', label: '广东省', children: [{ value: '440100', label: '广州市' }] },
];

const filters = {
  name: textFilter({ lengthMax: 10 }),
  few: choiceFilter(['open', 'closed']),
  several: choicesFilter(['cash', 'bank', 'card']),
  shop: optionFilter(),
  person: textFilter(),
  region: codeFilter(/^\d{6}$/),
  category: pathFilter('categoryId', 3),
  days: dayRangeFilter('from', 'to'),
  months: monthRangeFilter('from', 'to'),
};
type Name = keyof typeof filters;
const several = { cash: '现金', bank: '转账', card: '刷卡' };
const labels = {
  fields: {
    name: '名称',
    few: '状态',
    several: '方式',
    shop: '印刷厂',
    person: '人',
    region: '地区',
    category: '类目',
    days: '日期',
    months: '月份',
  },
  few: { open: '进行中', closed: '已结束' },
  several,
};
const options: FilterOptions<typeof filters> = {
  shop: shops.map((label) => ({ value: label, label })),
  region: tree,
  category: [{ value: 1, label: '小学', children: [{ value: 2, label: '三年级' }] }],
};
const controls: Partial<Record<Name, ReactElement>> = {
  several: (
    <ChoicesField
      options={[
        {
          label: '付款',
          options: Object.entries(several).map(([value, label]) => ({ value, label })),
        },
      ]}
    />
  ),
  person: <SuggestField options={['王芳', '王强'].map((value) => ({ value, label: value }))} />,
};

/** What is typed into a field: text that can be read, half of one, and text that can't. */
const typed: readonly (readonly [Name, readonly string[]])[] = [
  ['name', ['启航', ' 启 ', '\u3000', '一二三四五六七八九十多']],
  ['few', ['']],
  ['several', ['转账', '转', '没有']],
  ['shop', ['华印', '华', '没有']],
  ['person', ['王芳', '王', '没有']],
  ['region', ['杭州', '州', '没有']],
  ['category', ['']],
  ['days', ['2026-11-20', '2026年11月20日', '2026-11', '昨天']],
  ['months', ['2026-11', '2026', '上月']],
];

const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));

type Asked = Readonly<Partial<Record<Name, unknown>>>;

interface ListProps {
  readonly name: Name;
  readonly first: Asked;
  readonly onAsk: (filter: Asked) => void;
}

/** A list's form with one of its fields. */
function List({ name, first, onAsk }: ListProps) {
  const [filter, setFilter] = useState(first);
  const ask = (next: Asked) => {
    onAsk(next);
    // As a list's page does, whose filter is what its address says.
    setFilter(byAddress(name, next));
  };
  const fields = searchFieldsOf(filters, labels, options, controls).filter((field) => field.name === name);
  return (
    <SearchForm<Asked>
      label="查找"
      fields={fields.map((field) => ({ ...field, name }))}
      filter={filter}
      isSearching={false}
      onSearch={ask}
      onReset={() => ask({})}
    />
  );
}

async function open(name: Name, first: Asked = {}) {
  let asked: Asked | undefined;
  const { unmount } = renderPart(<List name={name} first={first} onAsk={(filter) => (asked = filter)} />);
  const field = await screen.findByLabelText(labels.fields[name]);
  return { field, unmount, asked: () => asked?.[name] ?? undefined, isAsked: () => asked !== undefined };
}

/** Searches, and waits for the search or for what is in its way. */
async function search(isAsked: () => boolean): Promise<void> {
  await press(/查\s*询/);
  await waitFor(() => expect(isAsked() || problemShown() !== null).toBe(true));
}

const shown = () => shownIn(screen.getByRole('search'));

/** As the address has it, and a page that is opened by it. */
function byAddress(name: Name, asked: Asked): Asked {
  const filter: Filter = filters[name];
  const value = asked[name];
  return isEmptyValue(value) ? {} : { [name]: filter.parse(filter.format(value)) };
}

const ofAll = (
  each: (name: Name, text: string) => readonly (readonly [Name, string, keyof typeof waysOfLeaving])[],
) => typed.flatMap(([name, texts]) => texts.flatMap((text) => each(name, text)));

describe('a field of a search', () => {
  it.each(ofAll((name, text) => keysOf(waysOfLeaving).map((way) => [name, text, way] as const)))(
    'of %s with «%s» that is left by %s shows what is asked, or says why not',
    async (name, text, way) => {
      const { field, unmount, asked, isAsked } = await open(name);
      await typeIn(field, text);
      await waysOfLeaving[way]();
      await search(isAsked);
      if (problemShown()) return expect(isAsked()).toBe(false);
      const wanted = byAddress(name, { [name]: asked() });
      await waitFor(async () => expect(shown() === '').toBe(!(name in wanted)));
      const left = shown();
      unmount();
      await open(name, wanted);
      expect(shown()).toBe(left);
    },
  );

  it.each(typed.flatMap(([name, texts]) => texts.map((text) => [name, text] as const)))(
    'of %s with «%s» shows nothing after a reset',
    async (name, text) => {
      const { field, asked, isAsked } = await open(name);
      await typeIn(field, text);
      await press(/重\s*置/);
      await waitFor(() => expect(isAsked()).toBe(true));
      expect([shown(), asked()]).toEqual(['', undefined]);
    },
  );
});

describe('a choice in a field of a search', () => {
  it.each([
    ['few', '已结束', 'closed'],
    ['several', '转账', ['bank']],
    ['shop', '华文', '华文'],
    ['person', '王强', '王强'],
  ] as const)('of %s is what is asked: %s', async (name, choice, value) => {
    const { field, unmount, asked, isAsked } = await open(name);
    await userEvent.click(field);
    await userEvent.click(await screen.findByTitle(choice));
    await search(isAsked);
    expect(asked()).toEqual(value);
    const left = shown();
    unmount();
    await open(name, byAddress(name, { [name]: value }));
    expect(shown()).toBe(left);
  });
});

describe('a day in a field of months', () => {
  it.each(['Tab', 'a click beside'] as const)('is its month once it is left by %s', async (way) => {
    const { field, asked, isAsked } = await open('months');
    await typeIn(field, '2026-11-20');
    await waysOfLeaving[way]();
    await search(isAsked);
    await waitFor(() => expect(shown()).toBe('2026-11'));
    expect(asked()).toEqual(['2026-11-01', '']);
  });
});

describe('a range whose ends are the wrong way round', () => {
  it('shows what is asked', async () => {
    const { field, unmount, asked, isAsked } = await open('days');
    await typeIn(field, '2026-12-01');
    await userEvent.tab();
    await userEvent.keyboard('2026-11-01');
    await userEvent.tab();
    await search(isAsked);
    const wanted = byAddress('days', { days: asked() });
    await waitFor(() => expect(shown()).toBe('2026-11-01 | 2026-12-01'));
    unmount();
    await open('days', wanted);
    expect(shown()).toBe('2026-11-01 | 2026-12-01');
  });
});

/** Dictionaries as options of a Select. */
import { fittingPageKinds, type PageKind } from '#contract/card-page/constants';
import type { UsedPage } from '#contract/card-page/endpoints';
import type { CategoryNode, Entry, Goods, GoodsKind } from '#contract/dictionary/endpoints';
import { entryOption, type EntryGroup, type EntryOption } from '#src/components/pickers/in-use';

/** Marks a name as that of a disabled entry. */
type Mark = (name: string) => string;

interface OptionGroup {
  readonly label: string;
  readonly options: { readonly value: number; readonly label: string }[];
}

export const namedOptions = (list: readonly Entry[], mark: Mark): EntryOption[] =>
  list.map((entry) => entryOption(entry, mark));

/** The tree of 学段, 年级 and 学科. */
export const categoryOptions = (nodes: readonly CategoryNode[], mark: Mark): EntryOption[] =>
  nodes.map((node) => ({
    ...entryOption(node, mark),
    ...(node.children.length > 0 && { children: categoryOptions(node.children, mark) }),
  }));

/** All categories in one list, each with its path as label. */
export const categoryPathOptions = (nodes: readonly CategoryNode[], mark: Mark, above = ''): EntryOption[] =>
  nodes.flatMap(({ children, ...node }) => {
    const option = entryOption({ ...node, name: above + node.name }, mark);
    return [option, ...categoryPathOptions(children, mark, `${above}${node.name} / `)];
  });

/** Goods grouped by kind. */
export const goodsOptions = (kinds: readonly GoodsKind[], mark: Mark): EntryGroup[] =>
  kinds.map(({ name, goods }) => ({ label: name, options: namedOptions(goods, mark) }));

/** All goods in one list, including those no longer given along. */
export const goodsOfKinds = (kinds: readonly GoodsKind[], mark: Mark): EntryOption[] =>
  kinds.flatMap(({ goods }) => namedOptions(goods, mark));

/** Present goods grouped by kind, in the order in which the kinds first appear. */
export const presentGoodsOptions = (goods: readonly Goods[], mark: Mark): EntryGroup[] =>
  [...new Set(goods.map(({ kindName }) => kindName))].map((kindName) => ({
    label: kindName,
    options: namedOptions(
      goods.filter((each) => each.kindName === kindName),
      mark,
    ),
  }));

/** Published pages that fit a card, grouped by kind. */
export const pageOptions = (
  pages: readonly UsedPage[],
  labels: Readonly<Record<PageKind, string>>,
): OptionGroup[] =>
  fittingPageKinds.printJob
    .map((kind) => ({
      label: labels[kind],
      options: pages.filter((page) => page.kind === kind).map(({ id, name }) => ({ value: id, label: name })),
    }))
    .filter(({ options }) => options.length > 0);

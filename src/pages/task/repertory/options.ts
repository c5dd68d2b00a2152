/** Look-ups as the options of a Select; empty until they have been read. */
import { fittingPageKinds, type PageKind } from '#contract/card-page/constants';
import type { UsedPage } from '#contract/card-page/endpoints';
import type { CategoryNode, Entry, Goods, GoodsKind } from '#contract/dictionary/endpoints';
import { entryOption, type EntryGroup, type EntryOption } from '#src/components/pickers/in-use';

/** Says of a name that what is called so is disabled. */
type Mark = (name: string) => string;

interface OptionGroup {
  readonly label: string;
  readonly options: { readonly value: number; readonly label: string }[];
}

export const namedOptions = (list: readonly Entry[] = [], mark: Mark): EntryOption[] =>
  list.map((entry) => entryOption(entry, mark));

/** 学段, below it 年级, below it 学科. */
export const categoryOptions = (nodes: readonly CategoryNode[] = [], mark: Mark): EntryOption[] =>
  nodes.map((node) => ({
    ...entryOption(node, mark),
    ...(node.children.length > 0 && { children: categoryOptions(node.children, mark) }),
  }));

/** Every category by its way down, in one list. */
export const categoryPathOptions = (
  nodes: readonly CategoryNode[] = [],
  mark: Mark,
  above = '',
): EntryOption[] =>
  nodes.flatMap(({ children, ...node }) => {
    const option = entryOption({ ...node, name: above + node.name }, mark);
    return [option, ...categoryPathOptions(children, mark, `${above}${node.name} / `)];
  });

/** Goods under the name of their kind. */
export const goodsOptions = (kinds: readonly GoodsKind[], mark: Mark): EntryGroup[] =>
  kinds.map(({ name, goods }) => ({ label: name, options: namedOptions(goods, mark) }));

/** All goods in one list, also those that are given along no more. */
export const goodsOfKinds = (kinds: readonly GoodsKind[] = [], mark: Mark): EntryOption[] =>
  kinds.flatMap(({ goods }) => namedOptions(goods, mark));

/** Present goods under the name of their kind, kinds in the order they first come. */
export const presentGoodsOptions = (goods: readonly Goods[] = [], mark: Mark): EntryGroup[] =>
  [...new Set(goods.map(({ kindName }) => kindName))].map((kindName) => ({
    label: kindName,
    options: namedOptions(
      goods.filter((each) => each.kindName === kindName),
      mark,
    ),
  }));

/** Published pages that fit a card, under the name of their kind. */
export const pageOptions = (
  pages: readonly UsedPage[] = [],
  labels: Readonly<Record<PageKind, string>>,
): OptionGroup[] =>
  fittingPageKinds.printJob
    .map((kind) => ({
      label: labels[kind],
      options: pages.filter((page) => page.kind === kind).map(({ id, name }) => ({ value: id, label: name })),
    }))
    .filter(({ options }) => options.length > 0);

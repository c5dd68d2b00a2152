/** Look-ups as the options of a Select; empty until they have been read. */
import { fittingPageKinds, type PageKind } from '#contract/card-page/constants';
import type { UsedPage } from '#contract/card-page/endpoints';
import type { CategoryNode, Goods, GoodsKind, Named } from '#contract/dictionary/endpoints';
import type { Option as TreeOption } from '#src/components/pickers/option';

interface Option {
  readonly value: number;
  readonly label: string;
}

interface OptionGroup {
  readonly label: string;
  readonly options: Option[];
}

const toOption = ({ id, name }: Named): Option => ({ value: id, label: name });

export const namedOptions = (list: readonly Named[] = []): Option[] => list.map(toOption);

/** 学段, below it 年级, below it 学科. */
export const categoryOptions = (nodes: readonly CategoryNode[] = []): readonly TreeOption<number>[] =>
  nodes.map(({ id, name, children }) => ({
    value: id,
    label: name,
    ...(children.length > 0 && { children: categoryOptions(children) }),
  }));

/** Goods under the name of their kind. */
export const goodsOptions = (kinds: readonly GoodsKind[] = []): OptionGroup[] =>
  kinds.map(({ name, goods }) => ({ label: name, options: goods.map(toOption) }));

/** Present goods under the name of their kind, kinds in the order they first come. */
export const presentGoodsOptions = (goods: readonly Goods[] = []): OptionGroup[] =>
  [...new Set(goods.map(({ kindName }) => kindName))].map((kindName) => ({
    label: kindName,
    options: goods.filter((each) => each.kindName === kindName).map(toOption),
  }));

/** Published pages that fit a card, under the name of their kind. */
export const pageOptions = (
  pages: readonly UsedPage[] = [],
  labels: Readonly<Record<PageKind, string>>,
): OptionGroup[] =>
  fittingPageKinds.printJob
    .map((kind) => ({
      label: labels[kind],
      options: pages.filter((page) => page.kind === kind).map(toOption),
    }))
    .filter(({ options }) => options.length > 0);

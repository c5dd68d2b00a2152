/** Schemas of the look-up lists that forms choose from. Server side only. */
import Type from 'typebox';
import type { CallSchemas } from '#contract/endpoint';
import { commonLabels } from '#contract/labels/common';
import { Entry, Id } from '#contract/parts.schema';

const Entries = Type.Array(Entry);
const Goods = Type.Object({
  ...Entry.properties,
  kindId: Type.Integer(),
  kindName: Type.String(),
});

export const CategoryNode = Type.Cyclic(
  {
    Node: Type.Object({ ...Entry.properties, children: Type.Array(Type.Ref('Node')) }),
  },
  'Node',
);

export const RegionNode = Type.Cyclic(
  {
    Node: Type.Object({
      /** Six digits (GB/T 2260). */
      code: Type.String(),
      name: Type.String(),
      children: Type.Array(Type.Ref('Node')),
    }),
  },
  'Node',
);

export const dictionarySchemas = {
  listTeachingMaterials: { summary: 'Lists teaching materials', reply: Entries },
  /** 学段 → 年级 → 学科. */
  listCategoryTree: { summary: 'Lists categories as a tree', reply: Type.Array(CategoryNode) },
  /** 省 → 市 → 区县; every branch has all three. */
  listRegionTree: { summary: 'Lists regions as a tree', reply: Type.Array(RegionNode) },
  /** Kinds of goods, each with the goods that a card can be bound to. */
  listGoodsKinds: {
    summary: 'Lists kinds of goods with their goods',
    reply: Type.Array(Type.Object({ ...Entry.properties, goods: Entries })),
  },
  /** Goods that can be given along; `kindIds` may be repeated in the address: kindIds=1&kindIds=2. */
  listPresentGoods: {
    summary: 'Lists goods that can be given along',
    query: Type.Object(
      {
        kindIds: Type.Optional(Type.Array(Id(), { maxItems: 100, title: commonLabels.goodsKind })),
      },
      { additionalProperties: false },
    ),
    reply: Type.Array(Goods),
  },
  listPrintShops: { summary: 'Lists print shops', reply: Entries },
} as const satisfies Record<string, CallSchemas>;

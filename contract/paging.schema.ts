/** Paging on the wire (spec section 3): where a list stands and what a page of it looks like. */
import Type, { type TSchema } from 'typebox';
import { defaultPageSize, firstPage, pageSizeMax } from '#config/constants';
import { commonLabels } from '#contract/labels/common';
import { Instant, oneOf } from '#contract/parts.schema';
import { sortsOf } from './paging';

/** Query part of every paged list; a call that says neither gets the first page of the usual size (spec section 9). */
export const PageQuery = {
  currentPage: Type.Integer({
    minimum: firstPage,
    maximum: 1_000_000,
    default: firstPage,
    title: '页码',
  }),
  pageSize: Type.Integer({ minimum: 1, maximum: pageSizeMax, default: defaultPageSize, title: '每页条数' }),
};

/** Query part of a list whose order can be chosen; without it the list has its own order. */
export const SortBy = <const Key extends string>(keys: readonly Key[]) => ({
  sort: Type.Optional(oneOf(sortsOf(keys), { title: commonLabels.sort })),
});

/** A page past the end answers empty `items` with the true `totalNum`, so that the pager can lead back. */
export const Page = <Item extends TSchema>(item: Item) =>
  Type.Object({
    items: Type.Array(item),
    currentPage: Type.Integer(),
    pageSize: Type.Integer(),
    totalNum: Type.Integer(),
    totalPage: Type.Integer(),
  });

/** A page of the audit trail, or of what is read from it. */
export const TrailPage = <Item extends TSchema>(item: Item) =>
  Type.Object({
    ...Page(item).properties,
    /** The audit records up to this moment were moved into files on the server; absent where none were. */
    archivedTo: Type.Optional(Instant),
  });

/** Categories (类目) as a tree: 学段, 年级, 学科. */
import { count, longText, reference, text } from '#contract/fields/fields';
import { defineRecord } from '#contract/record/define-record';
import { catalogueAccess as rights } from './rights';
import { words } from './words';

export const category = defineRecord({
  kind: 'category',
  area: 'category',
  listName: 'categories',
  label: words.category,
  listLabel: ['类目列表', 'List of categories'],
  rights,
  table: 'categories',
  page: { group: 'catalogue', icon: 'category', path: 'category', title: ['类目管理', 'Categories'] },
  isOrdered: true,
  /** 学段, 年级, 学科. */
  levelsMax: 3,
  fields: {
    name: text(words.name, 20, { form: 'required', isFilter: true, isSearch: true, isUnique: true }),
    parent: reference(['上级', 'Above'], 'category', { form: 'optional', isFilter: true }),
    note: longText(words.note, 200, { form: 'optional', isExtra: true }),
    childCount: count(
      ['下级', 'Below'],
      { from: 'categories', by: 'parent_id', list: 'categoryList', filter: 'parentId' },
      {},
    ),
    jobCount: count(
      words.jobCount,
      { from: 'print_jobs', by: 'category_id', list: 'repertoryList', filter: 'ownCategoryId' },
      {},
    ),
  },
});

/** The contract of an invented list that is in no registry, to test what all lists share. */
import { describeList } from '#contract/lists';

export type Filter = { readonly name?: string; readonly colour?: 'red' | 'blue' };

export const labels = {
  fields: { name: 'Gadget name', colour: 'Colour', size: 'Size', serial: 'Number' },
  colour: { red: 'Red', blue: 'Blue' },
};

export const contract = describeList<Filter>()({
  name: 'gadgets',
  view: 'gadget.gadgets',
  right: 'studycard_inventory_menu',
  entity: 'gadget',
  labels,
  columns: ['serial', 'name', 'size'],
  filterRecords: {},
  sorts: ['size'],
});

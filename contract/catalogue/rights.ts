/** Rights to the catalogue, whose records forms offer as choices. */
import { rightIn } from '#contract/right-in';

const right = rightIn('catalogue');

export const catalogueRights = {
  studycard_catalogue_menu: right(['基础资料', 'Catalogue'], ['ops', 'auditor']),
  'catalogue.edit': right(['维护基础资料', 'Maintain the catalogue'], ['ops']),
};

export const catalogueAccess = { read: 'studycard_catalogue_menu', write: 'catalogue.edit' } as const;

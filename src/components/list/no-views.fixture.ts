/** A view control for a list without views; its calls do nothing. */
import type { ViewControl } from './list-control';

const nothing = () => {};
const refused = () => Promise.resolve(false);

export const noViews: ViewControl = {
  list: 'gadgets',
  views: [],
  haveFailed: false,
  current: undefined,
  isChanged: false,
  isMissing: false,
  defaultViewId: null,
  audiences: [],
  haveAudiencesFailed: false,
  roleName: (role) => role,
  load: nothing,
  loadAudiences: nothing,
  apply: nothing,
  linkTo: () => '',
  create: refused,
  edit: refused,
  update: refused,
  remove: refused,
  setDefault: nothing,
};

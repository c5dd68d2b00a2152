/** The call that lists declared records; the browser's entry sends it before the page's code has loaded. */
import type { Access } from '#contract/access';
import type { Endpoint, EndpointFacts } from '#contract/endpoint';
import type { PageOf } from '#contract/paging';

export const callFacts = (
  { area, access }: { readonly area: string; readonly access: Access },
  verb: string,
): Pick<EndpointFacts, 'path' | 'access'> => ({ path: `/${area}/v1/${verb}`, access });

export const listCallOf = (
  area: string,
  access: Access,
): Endpoint<{ query: { currentPage: number; pageSize: number }; reply: PageOf<object> }> => ({
  name: `${area}.list`,
  host: 'studyCard',
  method: 'GET',
  ...callFacts({ area, access }, 'list'),
});

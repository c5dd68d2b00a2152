/** The call of the global search. */
import { search } from '#contract/search/endpoints';
import { by } from '#src/request/of-endpoint';

export const searchRecords = by('text', search.search);

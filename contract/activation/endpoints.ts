/** What customers outside the office do with a card. */
import { change, endpoints, type BodyOf, type ReplyOf } from '#contract/endpoint';
import type { activationSchemas } from './schema';

export const activation = endpoints<typeof activationSchemas>('activation', 'studyCard', {
  // Customers' pages and programs are not the application's; the call reads no session that could be misused.
  activateCard: change('/open/v1/activate', 'anyone', { isFromOutside: true }),
});

export type ActivationRequest = BodyOf<typeof activation.activateCard>;
export type ActivatedCard = ReplyOf<typeof activation.activateCard>;

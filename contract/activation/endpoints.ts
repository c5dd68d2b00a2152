/** What customers outside the office do with a card (screens.md, What customers outside the office do). */
import { endpoints, type BodyOf, type ReplyOf } from '../endpoint';
import type { activationSchemas } from './schema';

export const activation = endpoints<typeof activationSchemas>('activation', 'studyCard', {
  activateCard: {
    method: 'POST',
    path: '/open/v1/activate',
    access: 'anyone',
    // Customers' pages and programs are not the application's, and the call knows no session that could be misused.
    isFromOutside: true,
    isIdempotent: true,
  },
});

export type ActivationRequest = BodyOf<typeof activation.activateCard>;
export type ActivatedCard = ReplyOf<typeof activation.activateCard>;

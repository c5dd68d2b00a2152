/** Has the search look its card up again, after something was done to a card. */
import { put, type SagaGenerator } from 'saga-models/effects';

/** By the action's type, so that the models of lists don't bring the search with them; without a search, it does nothing. */
export function* lookAgain(): SagaGenerator<void> {
  yield* put({ type: 'search/lookAgain' });
}

/** An area's texts, for effects that show messages. */
import type { TextArea } from '#src/locales';
import { select, type SagaGenerator } from 'saga-models/effects';
import { global } from './global';

/** The area's texts in the chosen language. */
export function* textsOf<Texts>(area: TextArea<Texts>): SagaGenerator<Texts> {
  return area.textsIn(yield* select(global, ({ locale }) => locale));
}

/** An area's texts for effects that tell the person something. */
import type { TextArea } from '../locales';
import { select, type SagaGenerator } from '../runtime/effects';
import { global } from './global';

/** The texts in the language that the person has chosen. */
export function* textsOf<Texts>(area: TextArea<Texts>): SagaGenerator<Texts> {
  return area.textsIn(yield* select(global, ({ locale }) => locale));
}

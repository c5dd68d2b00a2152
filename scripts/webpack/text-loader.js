/**
 * Puts the text of its options in a module's place.
 *
 * @this {import('webpack').LoaderContext<{ readonly text: string }>}
 */
export default function textLoader() {
  return this.getOptions().text;
}

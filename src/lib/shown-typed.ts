/** Typed text as quoted in a message: with invisible characters made visible, and shortened. */
const shownMax = 24;

export function shownTyped(typed: string): string {
  const seen = typed
    .slice(0, shownMax * 10)
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\s]+/gu, ' ')
    .trim();
  const characters = [...seen];
  return characters.length > shownMax || typed.length > shownMax * 10
    ? `${characters.slice(0, shownMax).join('')}…`
    : seen;
}

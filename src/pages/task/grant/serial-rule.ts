/** Says what is wrong with serials and ranges of serials as they were typed: each that is wrong, on a line of its own. */
import { parseSerialRanges } from '#contract/card/serial-ranges';
import type { FieldRule } from '#src/controllers/form/field-rules';
import type { GrantTexts } from '#src/locales/grant';

export const serialProblemRule = ({ serialProblems }: GrantTexts): FieldRule => ({
  validator(_rule, typed: string | undefined) {
    const { problems } = parseSerialRanges(typed ?? '');
    if (problems.length === 0) return Promise.resolve();
    const lines = problems.map(({ kind, entry }) => serialProblems[kind](entry));
    return Promise.reject(new Error(lines.join('\n')));
  },
});

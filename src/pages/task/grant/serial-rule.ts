/** Says what is wrong with serials and ranges of serials as they were typed. */
import { parseSerialRanges } from '#contract/card/serial-ranges';
import type { FieldRule } from '#src/controllers/form/field-rules';
import type { GrantTexts } from '#src/locales/grant';

export const serialProblemRule = ({ serialProblems }: GrantTexts): FieldRule => ({
  validator(_rule, typed: string | undefined) {
    const [problem] = parseSerialRanges(typed ?? '').problems;
    return problem
      ? Promise.reject(new Error(serialProblems[problem.kind](problem.entry)))
      : Promise.resolve();
  },
});

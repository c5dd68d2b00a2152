/** A form rule for serials and ranges of serials, which names the faulty lines. */
import { parseSerialRanges } from '#contract/card/serial-ranges';
import type { FieldRule } from '#src/controllers/form/field-rules';
import { serialProblemLines } from '#src/controllers/form/serial-problems';
import type { FormTexts } from '#src/controllers/form/texts';
import type { GrantTexts } from '#src/locales/grant';

export const serialProblemRule = ({ serialProblems }: GrantTexts, formTexts: FormTexts): FieldRule => ({
  validator(_rule, typed: string | undefined) {
    const { problems } = parseSerialRanges(typed ?? '');
    return problems.length === 0
      ? Promise.resolve()
      : Promise.reject(new Error(serialProblemLines(problems, serialProblems, formTexts)));
  },
});

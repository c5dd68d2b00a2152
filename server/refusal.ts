/** A refusal by the business: said to the person, not a fault of the program. */
import { bodyCodes } from '#contract/codes';
import type { FieldRefusal, RefusedFields } from '#contract/envelope';

type RefusalName = Exclude<keyof typeof bodyCodes, 'ok' | 'emptyList' | 'serverError'>;

/**
 * Thrown by services and answered as an envelope with `code` and the message; nothing else of it leaves.
 *
 * @param message Chinese, shown to the person as it stands
 * @param data the envelope's `data`
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: (typeof bodyCodes)[RefusalName];

  constructor(
    readonly reason: RefusalName,
    message: string,
    readonly data: unknown = null,
  ) {
    super(message);
    this.code = bodyCodes[reason];
  }
}

/** How many field messages the toast names; the form shows all of them at their fields. */
const namedFieldsMax = 3;

export function refuseFields(fields: readonly FieldRefusal[]): Refusal {
  const message = fields
    .slice(0, namedFieldsMax)
    .map((field) => field.message)
    .join('；');
  return new Refusal('invalidFields', message, { fields } satisfies RefusedFields);
}

/** @param what Chinese name of the record, e.g. 印刷任务 */
export const recordNotFound = (what: string) => new Refusal('recordNotFound', `${what}不存在`);

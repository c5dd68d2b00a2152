/** A refusal by the business: a message to the person, not a fault of the program. */
import type { Locale } from '#config/locales';
import { bodyCodes } from '#contract/codes';
import type { RefusedFields } from '#contract/envelope';
import { saidAs, say, sayAll, textOf, type Message } from '#server/texts/say';

type RefusalName = Exclude<keyof typeof bodyCodes, 'ok' | 'emptyList' | 'serverError'>;

export interface FieldMessage {
  /** As in `FieldRefusal`. */
  readonly path: string;
  readonly message: Message;
}

/**
 * Thrown by services and answered as an envelope with `code` and the message; nothing else of the error is sent.
 *
 * @param said shown to the person, in their language
 * @param data the envelope's `data`, where that holds no text
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: (typeof bodyCodes)[RefusalName];

  constructor(
    readonly reason: RefusalName,
    readonly said: Message,
    readonly data: unknown = null,
    private readonly fields?: readonly FieldMessage[],
  ) {
    super(textOf(said, 'zh-CN'));
    this.code = bodyCodes[reason];
  }

  /** The same refusal, where the checked value is only a part of what was sent. */
  below(place: string): Refusal {
    return this.fields
      ? refuseFields(this.fields.map((each) => ({ ...each, path: `${place}.${each.path}` })))
      : this;
  }

  dataIn(language: Locale): unknown {
    return this.fields ? fieldsIn(this.fields, language) : this.data;
  }
}

/** Number of field messages that the toast names; the form shows all of them at their fields. */
const namedFieldsMax = 3;

/** @param fields at least one */
export function refuseFields(fields: readonly FieldMessage[]): Refusal {
  const said = sayAll(fields.slice(0, namedFieldsMax).map(({ message }) => message));
  return new Refusal('invalidFields', said, fieldsIn(fields, 'zh-CN'), fields);
}

const fieldsIn = (fields: readonly FieldMessage[], language: Locale): RefusedFields => ({
  fields: fields.map(({ path, message }) => ({ path, message: textOf(message, language) })),
});

/**
 * The reason for an action, without surrounding blanks.
 *
 * @throws Refusal invalidFields when only blanks were given
 */
export function reasonOf({ reason }: { readonly reason: string }): string {
  const said = reason.trim();
  if (said === '') throw refuseFields([{ path: 'reason', message: say('原因不能为空') }]);
  return said;
}

/** @param what the name of the record, e.g. 印刷任务 */
export const recordNotFound = (what: string) =>
  new Refusal('recordNotFound', say('{what}不存在', { what: saidAs(what) }));

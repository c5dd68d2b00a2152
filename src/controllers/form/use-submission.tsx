/**
 * Submits a form: one request at a time, refusals shown at their fields, and a choice if somebody else's edit was saved
 * first.
 */
import type { FormInstance } from 'antd';
import { useState, type ReactNode } from 'react';
import type { VersionConflict, FieldRefusal } from '#contract/envelope';
import { ConflictDialog } from '#src/components/ConflictDialog';
import type { SendingKey } from '#src/components/draft/use-kept-draft';
import { faultShown } from '#src/components/fields/fault-shown';
import type { EditSubmission } from '#src/models/calls/submission';

/** What is sent besides the form's values. */
export interface Sending {
  /** Version of the record that the person has seen; 0 for a new one. */
  readonly version: number;
  /** One key per form: however often it is sent, one record is created. */
  readonly idempotencyKey: string;
}

export interface SubmissionOptions<Given, Outcome> {
  /** Resolves to undefined when the call failed, which has been reported. */
  readonly send: (given: Given, sending: Sending) => Promise<Outcome | undefined>;
  /** The edited record, at the version read when the form was opened; without it, a new one is created. */
  readonly edited?: {
    readonly entityKind: string;
    readonly version: number;
    /** Names for codes and ids, by field and value, as the conflict dialog shows them. */
    readonly names?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
  /** Fields whose name differs on the wire. */
  readonly wireNames?: WireNames;
  /** Called after a refusal, which may be due to a change by somebody else: the form then shows the record as it is now. */
  readonly onRefused?: (() => void) | undefined;
  /** Called after a success; without an outcome, the person chose the other edit instead of theirs. */
  readonly onDone: (outcome?: Extract<Outcome, { readonly kind: 'done' }>) => void;
}

interface SentWith {
  /** The key of the form's draft. */
  readonly key: SendingKey;
}

interface Disputed<Given> {
  readonly given: Given;
  readonly conflict: VersionConflict;
}

export interface Submitting<Given> {
  readonly submit: (given: Given) => void;
  readonly isBusy: boolean;
  /** The choice between two edits, to be rendered beside the form. */
  readonly dialog: ReactNode;
}

export function useSubmission<Given extends object, Outcome extends EditSubmission>(
  form: FormInstance,
  { key, send, edited, wireNames, onRefused, onDone }: SubmissionOptions<Given, Outcome> & SentWith,
): Submitting<Given> {
  const [isSending, setIsSending] = useState(false);
  const [disputed, setDisputed] = useState<Disputed<Given>>();

  const submit = async (given: Given, version: number) => {
    setIsSending(true);
    const outcome = await send(given, { version, idempotencyKey: key.current });
    setIsSending(false);
    setDisputed(outcome?.kind === 'conflict' ? { given, conflict: outcome.conflict } : undefined);
    if (outcome === undefined) return;
    if (isDone(outcome)) return onDone(outcome);
    // A refused or conflicting submission is over, so the next one gets a new key.
    key.renew();
    if (outcome.kind !== 'refused') return;
    onRefused?.();
    showRefusals(form, outcome.fields, wireNames);
  };

  return {
    submit: (given) => void submit(given, edited?.version ?? 0),
    isBusy: isSending && disputed === undefined,
    dialog: disputed && edited && (
      <ConflictDialog
        entityKind={edited.entityKind}
        names={edited.names}
        conflict={disputed.conflict}
        mine={factsOf(disputed.given)}
        isBusy={isSending}
        onTakeTheirs={() => onDone()}
        onApplyMine={() => void submit(disputed.given, disputed.conflict.version)}
        onCancel={() => setDisputed(undefined)}
      />
    ),
  };
}

const isDone = <Outcome extends EditSubmission>(
  outcome: Outcome,
): outcome is Extract<Outcome, { readonly kind: 'done' }> => outcome.kind === 'done';

const factsOf = (given: object): Readonly<Record<string, unknown>> => ({ ...given });

// Showing refusals at the form's fields.

/** Where the two differ: the form's field by the first part of its name on the wire. */
type WireNames = Readonly<Record<string, string>>;

/**
 * Shows each message at its field and focuses the first one. Refusals of other fields have been reported already.
 *
 * @param refusals by paths of the query or the body, e.g. `serials.0.first` for the field `serials`, or for one of a list
 */
function showRefusals(
  form: FormInstance,
  refusals: readonly FieldRefusal[],
  wireNames: WireNames = {},
): void {
  const shown = form.getFieldsError().map(({ name }) => name);
  const fields = refusals.flatMap(({ path, message }) => {
    const [wireName = '', ...below] = path.split('.');
    const parts = [wireNames[wireName] ?? wireName, ...below];
    const isOf = (name: readonly (string | number)[]) =>
      name.every((part, place) => String(part) === parts[place]);
    const name = shown.filter(isOf).toSorted((one, other) => other.length - one.length)[0];
    return name ? [{ name, errors: [message] }] : [];
  });
  form.setFields(fields);
  const [first] = fields;
  if (first) form.scrollToField(first.name, faultShown);
}

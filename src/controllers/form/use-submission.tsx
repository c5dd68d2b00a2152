/** A form on its way: one at a time, refused fields at their places, and where somebody was first, whose shall stand. */
import type { FormInstance } from 'antd';
import { useState, type ReactNode } from 'react';
import { randomKeyLength } from '#config/constants';
import type { VersionConflict, FieldRefusal } from '#contract/envelope';
import { ConflictDialog } from '../../components/ConflictDialog';
import { randomKey } from '../../lib/random-key';
import type { EditSubmission } from '../../models/calls/submission';
import { faultShown } from '../../components/fields/fault-shown';

/** What goes with a form beside what is filled in. */
export interface Sending {
  /** Of the record that the person has seen; 0 for a new one. */
  readonly version: number;
  /** One a form: however often it is sent, one record comes of it. */
  readonly idempotencyKey: string;
}

export interface SubmissionOptions<Given, Outcome> {
  /** Undefined when it failed, which has been reported. */
  readonly send: (given: Given, sending: Sending) => Promise<Outcome | undefined>;
  /** The record that is edited, at the version that was read when the form was opened; without it, a new one is made. */
  readonly edited?: {
    readonly entityKind: string;
    readonly version: number;
    /** What codes and ids are called, by field and value. */
    readonly names?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
  /** Fields that go by another name on the wire. */
  readonly wireNames?: WireNames;
  /** It was taken on; without an outcome, the edit of somebody else was taken in its place. */
  readonly onDone: (outcome?: Extract<Outcome, { readonly kind: 'done' }>) => void;
}

interface Disputed<Given> {
  readonly given: Given;
  readonly conflict: VersionConflict;
}

export interface Submitting<Given> {
  readonly submit: (given: Given) => void;
  readonly isBusy: boolean;
  /** What is in the form now may have been sent with this key, before the page was closed. */
  readonly takeUpKey: (idempotencyKey: string) => void;
  /** The choice between two edits, to be placed beside the form. */
  readonly dialog: ReactNode;
}

export function useSubmission<Given extends object, Outcome extends EditSubmission>(
  form: FormInstance,
  { send, edited, wireNames, onDone }: SubmissionOptions<Given, Outcome>,
): Submitting<Given> {
  const [isSending, setIsSending] = useState(false);
  const [disputed, setDisputed] = useState<Disputed<Given>>();
  const [idempotencyKey, setIdempotencyKey] = useState(() => randomKey(randomKeyLength));

  const submit = async (given: Given, version: number) => {
    setIsSending(true);
    const outcome = await send(given, { version, idempotencyKey });
    setIsSending(false);
    setDisputed(outcome?.kind === 'conflict' ? { given, conflict: outcome.conflict } : undefined);
    if (outcome === undefined) return;
    if (isDone(outcome)) return onDone(outcome);
    // Nothing came of this key, or something else did before: what is sent next is another form.
    setIdempotencyKey(randomKey(randomKeyLength));
    if (outcome.kind === 'refused') showRefusals(form, outcome.fields, wireNames);
  };

  return {
    submit: (given) => void submit(given, edited?.version ?? 0),
    isBusy: isSending && disputed === undefined,
    takeUpKey: setIdempotencyKey,
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

// What the server refused of a form, shown at the fields it is about.

/** The form's field by the first part of its name on the wire, where the two differ. */
type WireNames = Readonly<Record<string, string>>;

/**
 * Puts each message at its field, and the cursor into the first. What is about no field of the form has been told in a
 * message already.
 *
 * @param refusals by paths of the query or the body, e.g. `serials.0.first` for the field `serials`
 */
function showRefusals(
  form: FormInstance,
  refusals: readonly FieldRefusal[],
  wireNames: WireNames = {},
): void {
  const shown = new Set(form.getFieldsError().map(({ name: [field] }) => String(field)));
  const fields = refusals.flatMap(({ path, message }) => {
    const [wireName = ''] = path.split('.');
    const name = wireNames[wireName] ?? wireName;
    return shown.has(name) ? [{ name, errors: [message] }] : [];
  });
  form.setFields(fields);
  const [first] = fields;
  if (first) form.scrollToField(first.name, faultShown);
}

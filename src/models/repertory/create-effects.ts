/** Creating a print job: preview, picture, order. */
import type { FieldRefusal } from '#contract/envelope';
import type { NewPrintJob } from '#contract/repertory/endpoints';
import { worded } from '#src/locales';
import { isSuccess } from '#src/request';
import * as service from '#src/services/repertory';
import { call, cancelSignal, port, type SagaGenerator } from 'saga-models/effects';
import { refusedFieldsIn } from '../calls/refused-fields';
import { notifyPort } from '../ports';
import { repertoryTexts } from './texts';

export interface PrintJobOrder {
  readonly job: NewPrintJob;
  /** One key per form, so that repeated sends create one print job. */
  readonly idempotencyKey: string;
}

/** The outcome of a new print job: created, or refused with messages for its fields. */
export type Creation =
  | { readonly kind: 'created'; readonly id: number }
  | { readonly kind: 'refused'; readonly fields: readonly FieldRefusal[] };

export const createEffects = {
  /** Previews the serials that such a print job would get. */
  previewPrintJob: [
    function* (query: Pick<NewPrintJob, 'prefix' | 'quantity'>) {
      const signal = yield* cancelSignal();
      const reply = yield* call(service.previewPrintJob, query, signal);
      return isSuccess(reply) ? reply.data : undefined;
    },
    { type: 'takeLatest' },
  ] as const,

  // takeLeading: a second click while the first is being sent is ignored.
  createPrintJob: [
    function* ({ job, idempotencyKey }: PrintJobOrder): SagaGenerator<Creation> {
      const reply = yield* call(service.createPrintJob, { body: job, idempotencyKey });
      if (!isSuccess(reply)) return { kind: 'refused', fields: refusedFieldsIn(reply) };
      const { success } = yield* port(notifyPort);
      const { id, batchNo } = reply.data;
      success(worded(repertoryTexts, (text) => text.jobCreated(batchNo)));
      return { kind: 'created', id };
    },
    { type: 'takeLeading' },
  ] as const,
};

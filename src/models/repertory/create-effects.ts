/** Creating a print job: preview, picture, order. */
import type { FieldRefusal } from '#contract/envelope';
import type { NewPrintJob } from '#contract/repertory/endpoints';
import { worded } from '../../locales';
import { isSuccess } from '../../request';
import { call, cancelSignal, port, type SagaGenerator } from '../../runtime/effects';
import * as service from '../../services/repertory';
import { notifyPort } from '../ports';
import { refusedFieldsIn } from '../calls/refused-fields';
import { repertoryTexts } from './texts';

export interface PrintJobOrder {
  readonly job: NewPrintJob;
  /** One for each form: however often it is sent, one job comes of it. */
  readonly idempotencyKey: string;
}

/** How a new job was taken: made, or refused with messages for its fields. */
export type Creation =
  | { readonly kind: 'created'; readonly id: number }
  | { readonly kind: 'refused'; readonly fields: readonly FieldRefusal[] };

export const createEffects = {
  /** Where the serials of a job like this would lie. */
  previewPrintJob: [
    function* (query: Pick<NewPrintJob, 'prefix' | 'quantity'>) {
      const signal = yield* cancelSignal();
      const reply = yield* call(service.previewPrintJob, query, signal);
      return isSuccess(reply) ? reply.data : undefined;
    },
    { type: 'takeLatest' },
  ] as const,

  // takeLeading: a second click while the first is on its way changes nothing.
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

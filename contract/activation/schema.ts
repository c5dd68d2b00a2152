/** Schemas of activation by customers. Server side only. */
import Type from 'typebox';
import { personFields } from '#contract/customer/fields';
import { customerLabels } from '#contract/customer/labels';
import type { CallSchemas } from '#contract/endpoint';
import { givenSchemas } from '#contract/fields/schemas';
import { CalendarDate, Instant, Serial, Typed } from '#contract/parts.schema';
import { qrCodeLabels } from '#contract/qrcode/labels';
import { activationLimits as limits } from './constants';

const { fields } = customerLabels;

export const activationSchemas = {
  /**
   * Activates a card for whoever has the telephone, and answers the activation again when the same telephone repeats
   * the call. Every code that can't be used (unknown, used, expired, frozen, void, not granted yet, or barred for the
   * customer) gets the same refusal. Only the telephone that holds the card is told that it is frozen, void or replaced.
   */
  activateCard: {
    summary: 'Activates a card for a customer',
    body: Type.Object(
      {
        code: Typed('code', { minLength: 1, maxLength: limits.typedMax, title: customerLabels.code }),
        phone: Typed('phone', { minLength: 1, maxLength: limits.typedMax, title: fields.phone }),
        ...givenSchemas(personFields),
        /**
         * The last part of the address of the QR code through which the customer came; the activation is counted for
         * that code as well.
         */
        qrCode: Type.Optional(
          Type.String({ pattern: '^[\\w-]*$', maxLength: 40, title: qrCodeLabels.entity }),
        ),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({
      serial: Serial,
      cardName: Type.String(),
      goods: Type.String(),
      presentGoods: Type.Array(Type.String()),
      activatedAt: Instant,
      /** The last day of the benefit. */
      validUntil: CalendarDate(),
      /** Whether this telephone had activated the card before. */
      isRepeated: Type.Boolean(),
    }),
  },
} as const satisfies Record<string, CallSchemas>;

/** Calls for grants, by which cards leave the stock (spec section 7, Grant). */
import type { QueryOf } from '#contract/endpoint';
import { grant } from '#contract/grant/endpoints';
import { request } from '#src/request';
import { by, keyed, readingAll, sending } from '#src/request/of-endpoint';

type Calls = typeof grant;

export const countAvailableCards = readingAll(grant.countAvailableCards);

export const findGrant = (id: number, signal?: AbortSignal) =>
  request.send(grant.findGrant, { params: { id }, signal });

export const listGrantCards = sending(grant.listGrantCards);
export const findAgreed = by('merchantId', grant.findAgreed);
export const previewGrant = sending(grant.previewGrant);
export const createGrant = keyed(grant.createGrant);
export const updateGrant = sending(grant.updateGrant);
export const shipGrant = keyed(grant.shipGrant);
export const correctPrice = keyed(grant.correctPrice);
export const previewExtension = by('id', grant.previewExtension);
export const extendGrant = keyed(grant.extendGrant);
export const previewTransfer = sending(grant.previewTransfer);
export const transferCards = keyed(grant.transferCards);
export const anonymiseGrant = sending(grant.anonymiseGrant);
export const receiveGoods = keyed(grant.receiveGoods);
export const closeShortage = sending(grant.closeShortage);
export const revokeGrant = sending(grant.revokeGrant);
export const returnCards = keyed(grant.returnCards);
export const findActivity = readingAll(grant.findActivity);
export const listActivations = sending(grant.listActivations);

/** The pre-check of a grant's file: whether all its cards have been granted. */
export const isBatchFinished = sending(grant.isBatchFinished);

export const grantFileAddress = (query: QueryOf<Calls['exportGrant']>): string =>
  request.addressOf(grant.exportGrant, { query });

export const deliveryNoteAddress = (query: QueryOf<Calls['printDeliveryNote']>): string =>
  request.addressOf(grant.printDeliveryNote, { query });

export const statementAddress = (statement: string): string =>
  request.addressOf(grant.printStatement, { query: { statement } });

export const listGrantExports = by('id', grant.listGrantExports);

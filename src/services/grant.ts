/** Grants: the cards that leave the stock (spec section 7, Grant). */
import type { BodyOf, QueryOf } from '#contract/endpoint';
import {
  grant,
  type GrantAnonymising,
  type GrantExtension,
  type GrantReceipt,
  type GrantShipment,
  type GrantTransfer,
  type NewGrant,
  type PriceCorrection,
  type ShortageClosing,
} from '#contract/grant/endpoints';
import { request } from '../request';

type Calls = typeof grant;

export const countAvailableCards = (signal?: AbortSignal) =>
  request.send(grant.countAvailableCards, { signal });

export const findGrant = (id: number, signal?: AbortSignal) =>
  request.send(grant.findGrant, { params: { id }, signal });

export const listGrantCards = (query: QueryOf<Calls['listGrantCards']>, signal?: AbortSignal) =>
  request.send(grant.listGrantCards, { query, signal });

export const previewGrant = (body: NewGrant) => request.send(grant.previewGrant, { body });

export const createGrant = (body: NewGrant, idempotencyKey: string) =>
  request.send(grant.createGrant, { body, idempotencyKey });

export const updateGrant = (body: BodyOf<Calls['updateGrant']>) => request.send(grant.updateGrant, { body });

export const shipGrant = (body: GrantShipment, idempotencyKey: string) =>
  request.send(grant.shipGrant, { body, idempotencyKey });

export const correctPrice = (body: PriceCorrection, idempotencyKey: string) =>
  request.send(grant.correctPrice, { body, idempotencyKey });

export const previewExtension = (id: number, signal?: AbortSignal) =>
  request.send(grant.previewExtension, { query: { id }, signal });

export const extendGrant = (body: GrantExtension, idempotencyKey: string) =>
  request.send(grant.extendGrant, { body, idempotencyKey });

export const previewTransfer = (body: BodyOf<Calls['previewTransfer']>, signal?: AbortSignal) =>
  request.send(grant.previewTransfer, { body, signal });

export const transferCards = (body: GrantTransfer, idempotencyKey: string) =>
  request.send(grant.transferCards, { body, idempotencyKey });

export const anonymiseGrant = (body: GrantAnonymising) => request.send(grant.anonymiseGrant, { body });

export const receiveGoods = (body: GrantReceipt, idempotencyKey: string) =>
  request.send(grant.receiveGoods, { body, idempotencyKey });

export const closeShortage = (body: ShortageClosing) => request.send(grant.closeShortage, { body });

export const revokeGrant = (body: BodyOf<Calls['revokeGrant']>) => request.send(grant.revokeGrant, { body });

export const returnCards = (body: BodyOf<Calls['returnCards']>, idempotencyKey: string) =>
  request.send(grant.returnCards, { body, idempotencyKey });

export const findActivity = (signal?: AbortSignal) => request.send(grant.findActivity, { signal });

export const listActivations = (query: QueryOf<Calls['listActivations']>, signal?: AbortSignal) =>
  request.send(grant.listActivations, { query, signal });

/** The pre-check of the file of a grant: whether its cards have all been granted. */
export const isBatchFinished = (query: QueryOf<Calls['isBatchFinished']>) =>
  request.send(grant.isBatchFinished, { query });

export const grantFileAddress = (query: QueryOf<Calls['exportGrant']>): string =>
  request.addressOf(grant.exportGrant, { query });

export const deliveryNoteAddress = (query: QueryOf<Calls['printDeliveryNote']>): string =>
  request.addressOf(grant.printDeliveryNote, { query });

export const listGrantExports = (id: number, signal?: AbortSignal) =>
  request.send(grant.listGrantExports, { query: { id }, signal });

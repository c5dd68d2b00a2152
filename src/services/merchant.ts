/** Merchants (spec section 7, Merchant): written by GET, as the specification has it. */
import { uploadTimeoutMs } from '#config/constants';
import type { BodyOf } from '#contract/endpoint';
import { merchant, type MerchantUpdate, type NewMerchant } from '#contract/merchant/endpoints';
import { request } from '../request';

type Calls = typeof merchant;

export const addMerchant = (query: NewMerchant, idempotencyKey: string) =>
  request.send(merchant.addMerchant, { query, idempotencyKey });

export const updateMerchant = (query: MerchantUpdate) => request.send(merchant.updateMerchant, { query });

export const findMerchant = (id: number, signal?: AbortSignal) =>
  request.send(merchant.findMerchant, { query: { id }, signal });

export const findMerchants = (body: BodyOf<Calls['findMerchantList']>, signal?: AbortSignal) =>
  request.send(merchant.findMerchantList, { body, signal });

export const revealMerchantPhone = (id: number) =>
  request.send(merchant.revealMerchantPhone, { body: { id } });

export const listAgents = (signal?: AbortSignal) => request.send(merchant.listAgents, { signal });

export const listMerchantAgents = (signal?: AbortSignal) =>
  request.send(merchant.listMerchantAgents, { signal });

export const previewHandOver = (agentId: number, signal?: AbortSignal) =>
  request.send(merchant.previewHandOver, { query: { agentId }, signal });

export const handOverMerchants = (body: BodyOf<Calls['handOverMerchants']>, idempotencyKey: string) =>
  request.send(merchant.handOverMerchants, { body, idempotencyKey });

export const previewMerchantChange = (body: BodyOf<Calls['previewMerchantChange']>) =>
  request.send(merchant.previewMerchantChange, { body });

export const previewMerchantImport = (body: BodyOf<Calls['previewMerchantImport']>) =>
  request.send(merchant.previewMerchantImport, { body, timeoutMs: uploadTimeoutMs });

export const importMerchants = (body: BodyOf<Calls['importMerchants']>, idempotencyKey: string) =>
  request.send(merchant.importMerchants, { body, idempotencyKey, timeoutMs: uploadTimeoutMs });

/** Of a workbook with the headings of an import. */
export const merchantTemplateAddress = (): string => request.addressOf(merchant.downloadMerchantTemplate);

export const changeMerchants = (body: BodyOf<Calls['changeMerchants']>) =>
  request.send(merchant.changeMerchants, { body });

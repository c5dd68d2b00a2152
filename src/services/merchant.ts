/** Calls for merchants (spec section 7, Merchant): writes are GET requests, as the specification requires. */
import { uploadTimeoutMs } from '#config/constants';
import { merchant } from '#contract/merchant/endpoints';
import { request } from '#src/request';
import { by, keyed, readingAll, sending } from '#src/request/of-endpoint';

export const addMerchant = keyed(merchant.addMerchant);
export const updateMerchant = sending(merchant.updateMerchant);
export const findMerchant = by('id', merchant.findMerchant);
export const findMerchants = sending(merchant.findMerchantList);
export const revealMerchantPhone = by('id', merchant.revealMerchantPhone);
export const setMerchantPrices = keyed(merchant.setMerchantPrices);
export const listAgents = readingAll(merchant.listAgents);
export const listMerchantAgents = readingAll(merchant.listMerchantAgents);
export const previewHandOver = by('agentId', merchant.previewHandOver);
export const handOverMerchants = keyed(merchant.handOverMerchants);
export const previewMerchantChange = sending(merchant.previewMerchantChange);
export const previewMerchantImport = sending(merchant.previewMerchantImport, { timeoutMs: uploadTimeoutMs });
export const importMerchants = keyed(merchant.importMerchants, { timeoutMs: uploadTimeoutMs });

/** The address of a workbook with an import's headings. */
export const merchantTemplateAddress = (): string => request.addressOf(merchant.downloadMerchantTemplate);

export const changeMerchants = sending(merchant.changeMerchants);

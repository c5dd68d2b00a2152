import { allEndpoints } from '#testing/api-document/calls';

const known = new Set(allEndpoints.map(({ method, path }) => `${method} ${path}`));

/** Addresses as the specification spells them, misspellings included; each further call of ours has another address. */
describe('a call of the specification (section 7)', () => {
  it.each([
    ['GET', '/dictionary/listTeachingMaterial'],
    ['GET', '/category/listCategoryTree'],
    ['GET', '/grant/countCanUseStudyCardBatch'],
    ['GET', '/dictionary/listGoodsKind'],
    ['GET', '/grant/listStudyCardBatchByPage'],
    ['GET', '/goods/listPresentGoods'],
    ['GET', '/studycard/v1/isBatchFinshed'],
    ['POST', '/grant/grantStudyCard'],
    ['GET', '/grant/v1/listStudyCardActivateData'],
    ['POST', '/grant/receivingGoods'],
    ['GET', '/grant/findStudyCardBatchDetails/:id'],
    ['GET', '/grant/v1/exportStudyCardPrintInfoByBatchId'],
    ['GET', '/merchant/addMerchant'],
    ['POST', '/merchant/findMerchantList'],
    ['GET', '/merchant/updateMerchant'],
    ['POST', '/ajaxLogin'],
    ['GET', '/sso-login-out'],
    ['POST', '/studycard/addEntityStudyCardPrint'],
    ['GET', '/studycard/v1/studyCardPrintPageList'],
    ['GET', '/studycard/v1/studyCardPrintMainInfo'],
    ['GET', '/studycard/v1/listStudyCardPrintData'],
    ['POST', '/studycard/v1/confirmStudyCardPrintFinished'],
    ['GET', '/studycard/v1/isPrintFinshed'],
    ['GET', '/studycard/v1/exportStudyCardPrintInfoByPrintId'],
    ['GET', '/studycard/v1/isPrintExistenceByConditions'],
    ['GET', '/studycard/v1/exportStudyCardPrintRecord'],
    ['GET', '/qiniu/v1/uploadtoken'],
    ['GET', '/api/users'],
    ['GET', '/user/getCurrentUserInfo'],
    ['POST', '/studyCardQrCode/addQrCode'],
    ['POST', '/studyCardQrCode/findMerchantQrCodeList'],
    ['GET', '/studyCardQrCode/queryStudyCardGoods'],
    ['GET', '/studyCardQrCode/updateStatus'],
    ['GET', '/studyCardPage/findUsedPage'],
    ['POST', '/diligent/export/excel'],
    ['GET', '/studyCardQrCode/getAddProgress'],
    ['POST', '/studyCardQrCode/updateGoods'],
    ['POST', '/studyCardQrCode/findLogList'],
    ['POST', '/studyCardQrCode/findLogById'],
    ['GET', '/studyCardQrCode/findMerchantIdByGoodsId'],
    ['POST', '/studyCardPage/uploadFile'],
    ['POST', '/studyCardCustomer/listStudyCardCustomer'],
    ['POST', '/studyCardCustomer/listStudyCardCustomerByProxy'],
    ['GET', '/api/404'],
    ['GET', '/api/401'],
    ['GET', '/api/403'],
    ['GET', '/api/500'],
  ])('%s %s is in the contract', (method, path) => {
    expect(known).toContain(`${method} ${path}`);
  });
});

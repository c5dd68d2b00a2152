/** Labels of a print job. */
import { cardWords } from '#contract/card/labels';
import { fieldWords } from '#contract/fields/words';
import { commonWords } from '#contract/labels/common';
import { labelsIn, type EntityWords, type LabelsIn } from '#contract/labels/words';
import { printJobFields } from './fields';

const { batchNo, serial } = cardWords.fields;
const { status, createdBy, createdAt, createdFrom, createdTo, finishedAt } = commonWords;
const { labels, sets } = fieldWords(printJobFields);

export const printJobWords = {
  entity: ['印刷任务', 'Print job'],
  fields: {
    batchNo,
    ...labels,
    /** Label of the filter. */
    ownCategory: ['类目（不含下级）', 'Category, excluding subcategories'],
    goods: ['权益', 'Benefit'],
    goodsId: labels.goods,
    presentGoods: ['赠送商品', 'Gift goods'],
    validity: ['有效期规则', 'Validity'],
    activateFrom: ['激活截止日起', 'Last day of activation from'],
    activateTo: ['激活截止日止', 'Last day of activation until'],
    faceValueFen: ['面值', 'Face value'],
    faceValueYuan: ['面值（元）', 'Face value (yuan)'],
    receivedCount: ['实收', 'Received'],
    scrappedCount: cardWords.event.scrapped,
    missingCount: cardWords.event.missing,
    awaitedCount: ['待到货', 'Awaited'],
    stockCount: ['剩余库存', 'Left in stock'],
    ungrantedCount: ['未发放张数', 'Cards not granted'],
    grantCount: ['发放批次数', 'Grants'],
    voidedCount: cardWords.actions.void,
    generatedCount: ['已生成', 'Generated so far'],
    exportCount: ['导出次数', 'Times exported'],
    count: ['张数', 'Number of cards'],
    serialRange: ['卡号段', 'Serials'],
    serialFirst: ['起始卡号', 'First serial'],
    serialLast: ['结束卡号', 'Last serial'],
    serials: serial,
    codeLength: ['激活码长度', 'Activation code length'],
    boxSize: ['每盒张数', 'Cards per box'],
    boxes: ['装盒', 'Boxes'],
    boxesPerCarton: ['每箱盒数', 'Boxes per carton'],
    isEncrypted: ['加密', 'Encryption'],
    address: ['激活网址', 'Activation address'],
    origin: ['激活网址域名', 'Host of the activation address'],
    status,
    progress: ['进度', 'Progress'],
    statusReason: commonWords.reason,
    createdBy,
    createdAt,
    createdFrom,
    createdTo,
    finishedAt,
  },
  ...sets,
  /** Filter of 剩余库存. */
  stock: { some: ['有库存', 'Some left'], none: ['无库存', 'None left'] },
  progress: { open: ['进行中', 'In progress'] },
  status: {
    0: ['生成中', 'Generating'],
    1: ['待印刷', 'To be printed'],
    2: ['印刷中', 'Printing'],
    3: ['已完成', 'Finished'],
    4: ['已取消', 'Cancelled'],
    5: ['生成失败', 'Generation failed'],
  },
  /** Labels of the counts of cards, by card status. */
  cardCounts: cardWords.status,
  /** Fields of confirming a delivery. */
  delivery: {
    receivedCount: ['实收数量', 'Number received'],
    scrappedCount: ['报废数量', 'Number scrapped'],
    scrapped: ['报废卡号', 'Scrapped serials'],
    missing: ['短缺卡号', 'Missing serials'],
    missingReason: ['短缺原因', 'Reason for the missing cards'],
  },
  cancellation: {
    reason: ['取消原因', 'Reason for cancelling'],
    expectedExportCount: ['预计导出次数', 'Expected exports'],
  },
  /** Fields of taking a print file or a package. */
  export: {
    reason: ['重新导出原因', 'Reason for exporting again'],
    password: ['打开密码', 'Password to open the file'],
  },
  actions: {
    export: ['导出印刷文件', 'Export print file'],
    exportAgain: ['重新导出', 'Export again'],
    package: ['导出印刷包', 'Export print package'],
    confirm: ['确认印刷完成', 'Confirm delivery'],
    close: ['余下短缺结案', 'Close the shortage'],
    retry: ['重试', 'Try again'],
    again: ['再印一批', 'Print again'],
    extend: ['延长激活截止日', 'Extend activation'],
    cancel: ['取消任务', 'Cancel job'],
  },
  lists: { printJobs: ['印刷记录', 'Printing record'] },
  auditActions: {
    'repertory.create': ['新建任务', 'Create print job'],
    'repertory.update': ['编辑任务', 'Edit print job'],
    'repertory.generate': ['学习卡生成完成', 'Cards generated'],
    'repertory.fail': ['学习卡生成失败', 'Cards not generated'],
    'repertory.retry': ['重新生成学习卡', 'Generate cards again'],
    'repertory.export': ['导出印刷文件', 'Export print file'],
    'repertory.exportPackage': ['导出印刷包', 'Export print package'],
    'repertory.exportRecords': ['导出印刷记录', 'Export printing record'],
    'repertory.confirm': ['确认印刷完成', 'Confirm delivery'],
    'repertory.close': ['印刷短缺结案', 'Close the print shortage'],
    'repertory.extend': ['延长任务的激活截止日', 'Extend activation of a print job'],
    'repertory.cancel': ['取消任务', 'Cancel job'],
    // Actions on cards are recorded with their print job.
    'card.look': ['查卡', 'Look up cards'],
    'card.freeze': ['冻结学习卡', 'Freeze cards'],
    'card.unfreeze': ['解冻学习卡', 'Unfreeze cards'],
    'card.void': ['作废学习卡', 'Void cards'],
  },
} as const satisfies EntityWords;

export const printJobLabels = labelsIn(printJobWords, 'zh-CN');
export type PrintJobLabels = LabelsIn<typeof printJobWords>;

/** Labels of pages and their blocks. */
import { cardWords } from '#contract/card/labels';
import { exportWords } from '#contract/export/labels';
import { commonWords } from '#contract/labels/common';
import { labelsIn, type EntityWords, type LabelsIn } from '#contract/labels/words';
import { merchantWords } from '#contract/merchant/labels';
import { qrCodeWords } from '#contract/qrcode/labels';
import { printJobWords } from '#contract/repertory/labels';

const { status, version, note, createdBy, createdAt } = commonWords;
const { name, kind, phone } = merchantWords.fields;

export const cardPageWords = {
  entity: printJobWords.fields.page,
  /** The entity whose labels name the content's fields; a key, the same in both languages. */
  parts: ['page_block', 'page_block'],
  fields: {
    name,
    kind,
    thumbnail: qrCodeWords.fields.thumbnail,
    /** A checksum in audit records of earlier versions, which tells one content from another. */
    content: ['内容编号', 'Content checksum'],
    usageCount: ['使用处数', 'Uses'],
    version,
    versionNo: ['已发布版本', 'Published version'],
    rolledBackTo: ['回滚到版本', 'Back to version'],
    sample: ['预览状态', 'Previewed as'],
    expiresAt: exportWords.fields.expiresAt,
    status,
    statusReason: commonWords.reason,
    editor: ['编辑窗口', 'Editor window'],
    updatedBy: ['更新人', 'Updated by'],
    updatedAt: ['更新时间', 'Updated at'],
    publishedBy: ['发布人', 'Published by'],
    publishedAt: ['发布时间', 'Published at'],
    note,
    createdBy,
    createdAt,
  },
  kind: {
    activation: ['激活页', 'Activation page'],
    merchant: ['商户落地页', 'Merchant landing page'],
    card: ['卡片详情页', 'Card page'],
    success: ['兑换成功页', 'Redemption page'],
  },
  status: { 0: ['草稿', 'Draft'], 1: ['已发布', 'Published'], 2: ['已下线', 'Taken down'] },
  sample: {
    normal: ['正常', 'Normal'],
    suspended: ['暂停服务', 'Suspended'],
    activated: cardWords.status[4],
    withoutGoods: ['未绑定商品', 'Without goods'],
  },
  actions: {
    create: ['新建页面', 'New page'],
    edit: ['编辑页面', 'Edit page'],
    preview: ['预览页面', 'Preview page'],
    copy: ['复制页面', 'Copy page'],
    publish: ['发布页面', 'Publish page'],
    takeDown: ['下线页面', 'Take page down'],
    bringUp: ['重新上线页面', 'Republish page'],
    versions: ['历史版本', 'Versions'],
    rollBack: ['回滚页面', 'Roll page back'],
    delete: ['删除页面', 'Delete page'],
  },
  lists: { cardPages: ['页面配置', 'Page configuration'] },
  auditActions: {
    'page.create': ['新建页面', 'New page'],
    'page.update': ['编辑页面', 'Edit page'],
    'page.publish': ['发布页面', 'Publish page'],
    'page.share': ['生成预览链接', 'Create preview link'],
    'page.takeDown': ['下线页面', 'Take page down'],
    'page.bringUp': ['重新上线页面', 'Republish page'],
    'page.rollBack': ['回滚页面', 'Roll page back'],
    'page.delete': ['删除页面', 'Delete page'],
  },
} as const satisfies EntityWords;

export const cardPageLabels = labelsIn(cardPageWords, 'zh-CN');
export type CardPageLabels = LabelsIn<typeof cardPageWords>;

export const pageBlockWords = {
  entity: ['组件', 'Block'],
  fields: {
    id: ['组件标识', 'Block ID'],
    blocks: ['组件列表', 'Blocks'],
    place: ['位置', 'Position'],
    theme: ['主题', 'Theme'],
    text: ['文字', 'Text'],
    level: ['级别', 'Level'],
    align: ['对齐', 'Alignment'],
    images: ['图片列表', 'Pictures'],
    imageKey: ['图片', 'Picture'],
    alt: ['替代文字', 'Alternative text'],
    link: qrCodeWords.fields.address,
    heading: ['小标题', 'Subheading'],
    imagePlace: ['图片位置', 'Picture position'],
    label: ['输入框名称', 'Field label'],
    buttonText: ['按钮文字', 'Button text'],
    hint: ['提示文字', 'Hint'],
    source: ['来源', 'Source'],
    items: ['条目', 'Items'],
    note: ['说明文字', 'Remark'],
    address: ['视频地址', 'Video address'],
    posterKey: ['视频封面', 'Video cover'],
    question: ['问题', 'Question'],
    answer: ['回答', 'Answer'],
    phone,
    look: ['按钮样式', 'Button style'],
    heightPx: ['高度（像素）', 'Height in pixels'],
  },
  kind: {
    heading: ['标题', 'Heading'],
    carousel: ['轮播', 'Carousel'],
    imageText: ['图文', 'Picture and text'],
    cardFace: ['卡面', 'Card face'],
    codeInput: ['激活码输入', 'Code input'],
    benefits: ['权益列表', 'List of benefits'],
    video: ['视频', 'Video'],
    faq: ['FAQ', 'FAQ'],
    service: ['客服二维码', 'Service QR code'],
    button: ['按钮', 'Button'],
    spacing: ['间距', 'Spacing'],
  },
  theme: {
    green: ['绿色', 'Green'],
    blue: ['蓝色', 'Blue'],
    orange: ['橙色', 'Orange'],
    plain: ['素色', 'Plain'],
  },
  level: { 1: ['一级', 'First'], 2: ['二级', 'Second'] },
  align: { start: ['靠左', 'Left'], center: ['居中', 'Centred'] },
  imagePlace: { top: ['图在上', 'Above the text'], start: ['图在左', 'Left of the text'] },
  source: { goods: ['绑定的商品', 'Goods behind the code'], own: ['自定义', 'Own list'] },
  look: { primary: ['主按钮', 'Primary'], plain: ['普通按钮', 'Ordinary'] },
  change: {
    added: ['新增', 'Added'],
    removed: ['移除', 'Removed'],
    moved: ['移动', 'Moved'],
    changed: ['修改', 'Changed'],
  },
  problem: {
    nameMissing: ['名称不能为空', "The name can't be empty"],
    requiredBlockMissing: ['缺少必需的组件', 'A required block is missing'],
    textMissing: ['文字还没有填写', 'The text is not filled in yet'],
    imageMissing: ['还没有选择图片', 'No picture is chosen yet'],
    altMissing: ['缺少替代文字', 'The alternative text is missing'],
    itemsMissing: ['至少需要一项', 'At least one item is needed'],
    linkMissing: ['还没有填写链接', 'No link is filled in yet'],
    linkForbidden: [
      '链接只能是 https 地址、电话（tel:）或本站路径',
      'A link must be an https address, a phone number (tel:) or a path on this site',
    ],
    imageForbidden: ['不是上传的图片', 'This is not an uploaded picture'],
    imageGone: ['图片已不存在，请重新上传', 'The picture no longer exists; please upload it again'],
    imageTooLarge: [
      '图片过大（最大 1 MB，边长不超过 4096 像素）',
      'The picture is too large (at most 1 MB, no side longer than 4096 pixels)',
    ],
    codeInText: ['文字里不能有代码', 'Text cannot contain code'],
    idRepeated: ['组件标识重复', 'Two blocks have the same ID'],
    contentTooLarge: ['页面内容超过 64 KB，请精简', 'The page content exceeds 64 KB; please shorten it'],
    refused: ['没有通过检查', 'This did not pass the check'],
  },
} as const satisfies EntityWords;

export const pageBlockLabels = labelsIn(pageBlockWords, 'zh-CN');
export type PageBlockLabels = LabelsIn<typeof pageBlockWords>;

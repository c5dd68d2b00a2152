/** The sentences about merchants' QR codes in English. */
import { ordinalMarks } from '#contract/qrcode/constants';
import { counted } from '../counted';
import type { QrCodeTexts } from './index';

export const enUS: QrCodeTexts = {
  searchLabel: 'Filter QR codes',
  unit: 'QR code|QR codes',
  none: 'No QR codes yet',
  noneHint:
    "QR codes are posted at a merchant's places; customers scan them to see a page and activate cards. The address never changes; goods and page can be changed at any time",
  actionsTitle: 'Actions',
  rowActions: {
    png: 'Download PNG',
    svg: 'Download SVG',
  },
  refusals: { generating: 'still being generated', unbound: 'no goods or page bound yet' },
  suspended: 'Suspended',
  outages: {
    merchantDisabled: 'The merchant is disabled, so scans show that service is suspended',
    pageOffline: 'The page has been taken down, so scans show that service is suspended',
  },
  disabledGoods: {
    // As short as «Suspended», because its column has no room for more.
    status: 'Goods off',
    why: 'The goods are disabled. Scans work as usual; you can change to goods in use',
  },
  impact: {
    suspended: (count) =>
      `Merchant disabled or page taken down: ${counted(count, 'code')}; scans still show that service is suspended`,
    disabledGoods: (count) => `Goods disabled: ${counted(count, 'code')}; scans work as usual`,
    separator: '; ',
  },
  picker: {
    merchant: 'Search by name or number',
    noMerchant: 'No enabled merchant found',
    goods: 'Choose goods',
    page: 'Choose a published page',
    noPage: 'No published pages yet; please publish one under page configuration first',
  },
  form: {
    confirm: (count) => `Generate ${counted(count, 'code')}`,
    quantityHint: (max) =>
      `At most ${max} at once; they are generated in the background, so you can leave this page`,
    patternHint: `"${ordinalMarks['en-US']}" is replaced by the running number; without it, the number is added at the end`,
    pattern: `Place ${ordinalMarks['en-US']}`,
    sample: (first, last) => `Preview of places: ${first === last ? first : `${first} … ${last}`}`,
    addressHint:
      'Once generated, an address never changes; goods and page can still be changed after printing. A code with both is enabled immediately; you can also bind them later.',
  },
  ordered: (batchNo, count) =>
    `Batch ${batchNo} submitted; ${counted(count, 'QR code is', 'QR codes are')} being generated`,
  made: (batchNo, count) => `${counted(count, 'QR code')} of batch ${batchNo} generated`,
  batchFailed: (batchNo) => `Batch ${batchNo} failed; you can retry it`,
  retried: (batchNo) => `Batch ${batchNo} is being generated again`,
  changed: (action, count) => `${action}: ${count} done`,
  changedPartly: (action, done, refused, why) => `${action}: ${done} done, ${refused} not done (${why})`,
  notChanged: (action, why) => `${action} was not done: ${why}`,
  copied: 'Link copied',
  copyFailed: (address) => `The browser does not allow copying; please copy it by hand: ${address}`,
  saved: (name) => `${name} downloaded`,
  progress: {
    title: 'Unfinished batches',
    line: (done, total) => `${done} / ${total}`,
    failed: (count) => `${count} failed`,
    retry: 'Try again',
    show: 'View QR codes',
    tab: 'QR code batches',
    none: 'No QR codes generated recently',
    column: 'Progress',
    all: (merchant, count) => `${merchant} · ${counted(count, 'code')}`,
  },
  retarget: {
    title: (action, name) => `${action} · ${name}`,
    many: (count) => counted(count, 'QR code'),
    now: (name) => `Current: ${name}`,
    old: 'Only codes that currently have these goods',
    anyGoods: 'Any',
    to: { updateGoods: 'New goods', updatePage: 'New page' },
    confirm: (action, count) => `${action} of ${counted(count, 'code')}`,
    open: (matched, open) => `${matched} selected, of which ${open} can be changed`,
    refused: (message, count, examples) => `${message} (${count}): ${examples}`,
    used: (merchants) => `Already used by other merchants: ${merchants}`,
    usedOther: (count) => `${count} more`,
    usedOne: (merchant, count) => `${merchant} (${count})`,
    usedHint: 'You can still change; please make sure that the goods are not reserved for another merchant.',
    same: 'Printed codes stay valid, and scans show the new content at once.',
    separator: ', ',
    reason: 'Reason',
  },
  sheet: {
    title: (count) => `Print ${counted(count, 'QR code')}`,
    hint: 'A4, with place and number under each code. Open the downloaded file in a browser and print it.',
    columns: (count) => `${count} per row`,
    confirm: 'Download the sheet',
  },
  zip: {
    title: (count) => `Zip ${counted(count, 'QR code')}`,
    hint: 'One file per code, named after its number and place.',
    formats: { png: 'PNG (512 pixels)', svg: 'SVG (for print, sharp at any size)' },
    confirm: 'Download the zip',
  },
  record: {
    figures: 'Scans and activations',
    perVisitor: (percent) => `Conversion ${percent}`,
    visitorHint: 'Visitors are counted once per day; their identity is not recorded',
    pictureOf: (name) => `QR code of ${name}`,
    preview: 'Preview',
    scans: 'Scans by day',
    days: { 7: 'Last 7 days', 30: 'Last 30 days', 366: 'Last year' },
    chartLabel: (count, first, last) => `${counted(count, 'scan')} from ${first} to ${last}`,
    noScans: 'No scans in this period',
  },
  log: {
    unit: 'entry|entries',
    none: 'No entries',
    missing: 'There is no such entry',
  },
  preview: {
    label: 'As seen on a phone',
    frame: 'Phone preview',
    kinds: { page: 'Scan page', card: 'Card page' },
    ofMerchant: (name) => `What customers of ${name} see`,
    ofCode: (name, place) => `${name} · ${place}`,
    none: 'No page to show',
    noneHint: 'No card page has been published yet; please publish one under page configuration first.',
    suspendedWhy:
      'The code or its merchant is disabled, or no published page is bound to it; this is what customers see (in Chinese).',
    unknown: 'There is no such preview',
    open: 'Preview page',
  },
  search: {
    group: 'QR codes',
    foundBy: 'QR code no. or place',
    hint: 'Part of a place name is enough.',
  },
};

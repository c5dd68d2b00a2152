/** The sentences about merchants' QR codes in English. */
import { ordinalMarks } from '#contract/qrcode/constants';
import { counted } from '../counted';
import type { QrCodeTexts } from './index';

export const enUS: QrCodeTexts = {
  searchLabel: 'Filter QR codes',
  unit: 'QR code|QR codes',
  none: 'No QR codes yet',
  noneHint:
    "QR codes hang at a merchant's places; customers scan them to see a page and activate cards. The address never changes, goods and page may at any time",
  actionsTitle: 'Actions',
  rowActions: {
    png: 'Download PNG',
    svg: 'Download SVG',
    enable: 'Enable',
    disable: 'Disable',
  },
  refusals: { generating: 'still being generated', unbound: 'no goods and page are bound yet' },
  consequences: {
    enable: 'Whoever scans the code sees its page again.',
    disable:
      'Whoever scans the code is told that service is suspended; its address stays, and it can be enabled again.',
  },
  suspended: 'Suspended',
  outages: {
    merchantDisabled: 'The merchant is disabled, so scans say that service is suspended',
    pageOffline: 'The page is offline, so scans say that service is suspended',
  },
  disabledGoods: {
    // As short as «Suspended», because its column has no room for more.
    status: 'Goods off',
    why: 'The goods are disabled. Scans work as before; other goods can be chosen',
  },
  impact: {
    suspended: (count) =>
      `Merchant disabled or page offline: ${counted(count, 'code')}, where scans still say that service is suspended`,
    disabledGoods: (count) => `Goods disabled: ${counted(count, 'code')}, where scans work as before`,
    separator: '; ',
  },
  picker: {
    merchant: 'Search by name or number',
    noMerchant: 'No enabled merchant found',
    goods: 'Choose goods',
    page: 'Choose a published page',
    noPage: 'No page is published yet; publish one in the page configuration first',
  },
  form: {
    confirm: (count) => `Make ${counted(count, 'code')}`,
    quantityHint: (max) =>
      `At most ${max} at once; they are made in the background, so you may leave this page`,
    patternHint: `"${ordinalMarks['en-US']}" becomes the running number; without it the number comes last`,
    pattern: `Place ${ordinalMarks['en-US']}`,
    sample: (first, last) => `Names of the places: ${first === last ? first : `${first} … ${last}`}`,
    addressHint:
      'An address that was made never changes, and goods and page can be changed after printing. With both a code is enabled at once; either can be given later.',
  },
  ordered: (batchNo, count) =>
    `Batch ${batchNo} was ordered; ${counted(count, 'QR code is', 'QR codes are')} being made`,
  made: (batchNo, count) => `The ${count} QR codes of batch ${batchNo} are made`,
  batchFailed: (batchNo) => `Batch ${batchNo} failed; it can be retried`,
  retried: (batchNo) => `Batch ${batchNo} is being made again`,
  changed: (action, count) => `${action}: ${count} done`,
  changedPartly: (action, done, refused, why) => `${action}: ${done} done, ${refused} not (${why})`,
  notChanged: (action, why) => `${action} was not done: ${why}`,
  copied: 'Link copied',
  copyFailed: (address) => `The browser does not allow copying; please copy it by hand: ${address}`,
  saved: (name) => `${name} was downloaded`,
  progress: {
    title: 'Open batches',
    line: (done, total) => `${done} / ${total}`,
    failed: (count) => `${count} failed`,
    retry: 'Try again',
    show: 'Show the codes',
    tab: 'QR code batches',
    none: 'No QR codes were made lately',
    column: 'Progress',
    all: (merchant, count) => `${merchant} · ${counted(count, 'code')}`,
  },
  retarget: {
    title: (action, name) => `${action} · ${name}`,
    many: (count) => `${count} QR codes`,
    now: (name) => `Now: ${name}`,
    old: 'Only those that have these goods now',
    anyGoods: 'Any',
    to: { updateGoods: 'New goods', updatePage: 'Change to page' },
    confirm: (action, count) => `${action} of ${count}`,
    open: (matched, open) => `${matched} chosen, ${open} of them can be changed`,
    refused: (message, count, examples) => `${message} (${count}): ${examples}`,
    used: (merchants) => `Other merchants use these goods already: ${merchants}`,
    usedOther: (count) => `${count} more`,
    usedOne: (merchant, count) => `${merchant} (${count})`,
    usedHint: "You may go on; please make sure that the goods are not another merchant's own.",
    same: 'Printed codes stay valid, and scans show the new content at once.',
    separator: ', ',
    reason: 'Reason',
  },
  sheet: {
    title: (count) => `Print ${count} QR codes`,
    hint: 'A4, with the place and the number under each code. Open the file in a browser and print it.',
    columns: (count) => `${count} in a row`,
    confirm: 'Download the sheet',
  },
  zip: {
    title: (count) => `Pack ${count} QR codes`,
    hint: 'A file for each code, named by its number and its place.',
    formats: { png: 'PNG (512 pixels)', svg: 'SVG (for print, sharp at any size)' },
    confirm: 'Download the zip',
  },
  record: {
    figures: 'Scans and activations',
    perVisitor: (percent) => `Conversion ${percent}`,
    visitorHint: 'Visitors count once a day each; who they are is not recorded',
    pictureOf: (name) => `QR code of ${name}`,
    preview: 'Preview',
    scans: 'Scans by day',
    days: { 7: 'Last 7 days', 30: 'Last 30 days', 366: 'Last year' },
    chartLabel: (count, first, last) => `${counted(count, 'scan')} from ${first} to ${last}`,
    noScans: 'Nobody scanned it in this time',
  },
  log: {
    unit: 'entry|entries',
    none: 'No entries',
    missing: 'There is no such entry',
  },
  preview: {
    label: 'As it looks on a phone',
    frame: 'Phone preview',
    kinds: { page: 'Page of its codes', card: 'Card page' },
    ofMerchant: (name) => `What customers of ${name} see`,
    ofCode: (name, place) => `${name} · ${place}`,
    none: 'There is no page to show',
    noneHint: 'No page about cards is published yet; publish one in the page configuration first.',
    suspendedWhy:
      'The code or its merchant is disabled, or no published page is bound to it: this is what customers read, in Chinese.',
    unknown: 'There is no such preview',
    open: 'Preview page',
  },
  search: {
    group: 'QR codes',
    foundBy: 'QR code no. or place',
    hint: "A part of a place's name will do.",
  },
};

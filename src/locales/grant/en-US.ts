/** The sentences about grants in English. */
import { counted } from '../counted';
import type { GrantTexts } from './index';

export const enUS: GrantTexts = {
  title: 'Grants',
  searchLabel: 'Filter grants',
  unit: 'grant|grants',
  none: 'Nothing has been granted yet',
  noneHint: 'Choose study cards from stock and grant them to a merchant or to users',
  actionsTitle: 'Actions',
  rowActions: {
    ship: 'Ship',
    receive: 'Receive',
    close: 'Close shortage',
    export: 'Export',
    edit: 'Edit',
    correctPrice: 'Correct unit price',
    extend: 'Extend',
    transfer: 'Transfer',
    anonymise: 'Clear consignee',
    return: 'Return',
    revoke: 'Revoke',
  },
  refusals: {
    granting: 'still being granted',
    shipped: 'shipped',
    noReceipt: 'no receipt has been entered yet',
    nothingReceived: 'the merchant has received no cards yet',
    onItsWay: 'not everything has been received yet',
    received: 'received',
    revoked: 'the grant was revoked',
    void: 'all its cards are void',
    noneUnused: 'no card is left to activate',
    codesOut: 'the codes have been handed out: the cards can only be voided',
  },
  dialogTitle: (action, name) => `${action} · ${name}`,
  sheets: (count) => counted(count, 'card'),
  people: (count) => counted(count, 'user'),
  separator: ', ',
  progress: (done, all) => `${done} / ${all}`,
  boxes: (batchNo, numbers) => `${batchNo}, box ${numbers}`,
  pieces: (count) => counted(count, 'range'),
  tiles: {
    label: 'Free stock',
    available: (kind) => `Free: ${kind}`,
    cards: (count) => counted(count, 'study card'),
  },
  form: {
    confirm: 'Check and grant',
    free: (count) => `${counted(count, 'card')} free`,
    freeUntil: (count, day) => `${counted(count, 'card')} free, the first until ${day}`,
    noneFree: 'No study card is free; print some and confirm the delivery first',
    noMerchant: 'No enabled merchant matches',
    phonesHint:
      'Rows or columns of a spreadsheet may be pasted; blanks, hyphens and +86 may stay. Each gets one electronic card',
    phonesRead: (count) => counted(count, 'mobile number'),
    phonesRepeated: (lines) => `Repeated, which get one card only: line ${lines}`,
    phonesBroken: (lines) => `No mobile number on line ${lines}`,
    linesMore: (lines, count) => `${lines} and others, ${count} in all`,
    phonesTooMany: (max) => `At most ${max} mobile numbers at once`,
    rangesHint: 'One serial or range a line; a range is written first-last',
    rangesCount: (count) => counted(count, 'card'),
    activateBeforeHint: "Left empty, the cards' own last day holds",
    quantityTooMany: (count) => `No more than the ${count} that are free`,
    settlementHint: 'Filled in as the merchant settles now; after the grant it stays',
    price: 'Unit price (yuan)',
    priceWrong: (max) => `A price is from 0 to ${max} yuan, with at most two decimals`,
    phoneWrong: 'Not a telephone number',
  },
  confirm: {
    title: 'Confirm the grant',
    ok: (count) => `Grant ${counted(count, 'card')}`,
    back: 'Back to editing',
    left: (count) => `${counted(count, 'card')} can still be granted after it`,
    background:
      'It is a large grant and is made in the background; the list and the task centre show its progress.',
    repeated: (count) => `${counted(count, 'repeated number gets', 'repeated numbers get')} one card only.`,
    sameGoods: (count) =>
      `${counted(count, 'user already has', 'users already have')} a card of the same benefit in use.`,
    moreRanges: (count) => `and others, ${counted(count, 'range')} in all`,
  },
  created: (batchNo, count) => `${batchNo}: ${counted(count, 'card')} granted`,
  creating: (batchNo, count) =>
    `${batchNo}: ${counted(count, 'card is', 'cards are')} being granted in the background`,
  saved: 'The delivery details were saved',
  ship: { ok: (count) => `Ship ${counted(count, 'parcel')}` },
  receive: {
    waiting: (count) => `${counted(count, 'card is', 'cards are')} still to be received`,
    earlier: 'Received so far',
    receivedHint:
      'Left empty, all arrived but the missing and damaged ones; else the serials that did arrive',
    shortHint: 'Missing cards stay to be received and may still arrive',
    damagedHint: 'Damaged cards become void for good',
    ok: (count) => `Receive ${counted(count, 'card')}`,
    mismatch: (count) => `The serials come to ${count}, which is not the number received`,
    sum: (received, short, damaged, left) =>
      `Received ${received} · missing ${short} · damaged ${damaged} · still to be received ${left}`,
    done: (received, left) => `${counted(received, 'card')} received, ${left} still to be received`,
  },
  serialProblems: {
    ends: (entry) => `${entry}: a range has a first and a last serial only`,
    serial: (entry) => `${entry}: the serial is incomplete or its check digit is wrong`,
    outside: (entry) => `${entry}: the two ends are not of the same cards`,
    reversed: (entry) => `${entry}: the first comes after the last`,
    repeated: (entry) => `${entry}: the serial stands there twice`,
    tooMany: (count) => `${count} ranges were read; at most 1,000 go at once, please send them in parts`,
    tooLong: () => 'Too long, and not read; paste it in parts',
  },
  counted: (label, count) => `${label} (${counted(count, 'card')})`,
  shipped: 'Recorded as shipped',
  closed: (count) => `Closed; ${counted(count, 'card is', 'cards are')} void`,
  revoked: (count) => `Revoked; ${counted(count, 'card is', 'cards are')} back in stock`,
  returned: (count) => `${counted(count, 'card')} returned`,
  closeConsequences: (count) =>
    `${counted(count, 'card that has', 'cards that have')} not come will be missing and void for good; nothing is awaited after it.`,
  extend: {
    latest: (day, latest) =>
      `Activation ends on ${day} now, and on ${latest} at the latest, as the cards say.`,
    touched: (count) =>
      `${counted(count, 'card that is', 'cards that are')} not activated can be activated for longer.`,
    revived: (count) =>
      `${count} of them had expired and can be activated again; statements of earlier months stay, this month counts them off.`,
    none: 'No card is still to be activated.',
    noLonger: "This is the cards' own last day already.",
    noCodes:
      'The copies of the codes were destroyed and cannot be exported any more; codes that were handed out go on working.',
  },
  transfer: {
    moved: (count, activated, frozen) =>
      `${counted(count, 'card')} will go, ${activated} of them activated and ${frozen} frozen; states, users and last days stay.`,
    waiting: (count) =>
      `${counted(count, 'card')} not received yet will stay: receive them first, or return them and grant them anew.`,
    void: (count) => `${counted(count, 'void card')} will stay.`,
    expired: (count) => `${count} of them expired unused.`,
    from: (settlement, amount) =>
      `The present merchant (${settlement}) is charged ${amount} less from today on.`,
    to: (settlement, amount) =>
      `The new merchant (${settlement}) is charged ${amount} more from today on, at the same price.`,
    noSettlement: 'no settlement agreed',
    months: "Statements of earlier months stay; this month's of both get a line with the reason.",
    none: 'No card is received or activated, so none can go.',
    hint: 'Left empty, all received and activated cards of the grant go; or name serials or ranges.',
    ok: (count) => `Transfer ${counted(count, 'card')}`,
  },
  transferred: (count, batchNo) => `${counted(count, 'card')} transferred into grant ${batchNo}`,
  extended: (count) => `${counted(count, 'card')} can be activated for longer`,
  anonymiseConsequences:
    'Consignee, telephone and address are emptied for good; cards, receipts and statements stay. Earlier backups keep them.',
  anonymised: 'The consignee was cleared',
  revokeConsequences:
    "All cards of the grant go back to stock and can be granted again; a grant that was received or reported missing can't be revoked.",
  return: {
    hint: "Without serials all cards that were received and not activated go back; activated, frozen and void cards can't.",
    hintElectronic:
      "Without serials all cards that are not activated go back; activated, frozen and void cards can't.",
    inHandHint:
      'What nobody has received goes back only if it is in the warehouse; what is reported missing is received or closed first.',
    ok: (count) => `Return ${counted(count, 'card')}`,
  },
  record: {
    cards: 'Cards',
    activations: 'Activations',
    exports: 'Exports',
    receipts: 'Receipts',
    counts: 'Cards by state',
    out: 'Frozen, void, returned or transferred',
    outOf: (frozen, voided, returned, transferred) =>
      `frozen ${frozen} · void ${voided} · returned ${returned} · transferred ${transferred}`,
    transferLine: {
      in: (count) => `${counted(count, 'card')} came from`,
      out: (count) => `${counted(count, 'card')} went to`,
    },
    otherMerchant: 'another merchant',
    way: 'Delivery and receipt',
    deal: 'Price and settlement',
    granted: 'Granted',
    receiptLine: (received, short, damaged) => `received ${received}, missing ${short}, damaged ${damaged}`,
    closingLine: (closed) => `${closed} given up as missing`,
    foundLine: (count) => `${count} of them were reported missing before`,
    cardUnit: 'card|cards',
    noCards: 'No card matches',
    all: 'All',
    filterByStatus: 'Filter by status',
    chart: 'Activations by day',
    chartLabel: (total, from, to) => `${counted(total, 'card')} activated from ${from} to ${to}`,
    noActivations: 'Nothing activated yet',
    noActivationsHint: 'When users activate cards, the count of each day stands here',
    activationTotals: 'Activation totals',
    activationUnit: 'activation|activations',
    noExports: 'Not exported yet',
    every: (count) => `All ${counted(count, 'card')}`,
    found: (count) => `${counted(count, 'card')} found`,
    picked: (count) => `${counted(count, 'card')} selected`,
    pickNone: 'Clear selection',
    pickToRebind: 'Select the cards first',
    hasCodes: 'With activation codes',
    unfinished: 'Download not completed',
  },
  export: {
    again: (count) => `Exported ${counted(count, 'time')} already; another time needs a reason`,
    holdsCodes: 'The file holds activation codes; keep it safe',
    plain: 'The file holds all serials of the grant',
    isReceipt: 'Taking the codes is the receipt; the cards cannot be returned after it',
  },
  statement: {
    subtitle:
      'At the price and settlement of each grant: prepaid by cards granted, monthly by received, consignment by activated; less what was missing, damaged, void or returned',
    totals: (cards, amount, unpriced) =>
      `What is found: ${counted(cards, 'card')} charged · ${amount}${unpriced === undefined ? '' : `, without ${counted(unpriced, 'card')} that ${unpriced === '1' ? 'has' : 'have'} no price yet`}`,
    searchLabel: 'Filter statements',
    unit: 'line|lines',
    none: 'No statements yet',
    noneHint: 'When cards are granted to merchants, each month is summed up here',
  },
  statementLine: {
    subtitle:
      'What happened to one grant on one day; a corrected price or merchant has a line of its own, with its reason',
    searchLabel: 'Filter statement lines',
    none: 'No lines match',
    noneHint: 'Change the filters and try again',
  },
  price: {
    hint: (price) =>
      `The price now: ${price}. What was charged so far is made up from today; statements of earlier months stay.`,
    unknown: 'none agreed',
  },
  corrected: (amount) => `The price was corrected; the grant now settles ${amount}`,
  tasks: {
    title: 'Grants',
    none: 'No grant was made in the background',
    progress: 'Progress',
    unit: 'grant|grants',
  },
  searchHint: 'The beginning of a grant no. will do.',
};

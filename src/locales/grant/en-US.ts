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
    noReceipt: 'no receipt has been recorded yet',
    nothingReceived: 'the merchant has received no cards yet',
    onItsWay: 'not everything has been received yet',
    received: 'already received',
    revoked: 'the grant has been revoked',
    void: 'all its cards are void',
    noneUnused: 'no cards left to activate',
    codesOut: 'the codes have been handed out, so the cards can only be voided',
  },
  dialogTitle: (action, name) => `${action} · ${name}`,
  sheets: (count) => counted(count, 'card'),
  people: (count) => counted(count, 'user'),
  separator: ', ',
  progress: (done, all) => `${done} / ${all}`,
  boxes: (batchNo, numbers) => `${batchNo}, box ${numbers}`,
  pieces: (count) => counted(count, 'range'),
  tiles: {
    label: 'Stock available to grant',
    available: (kind) => `Available: ${kind}`,
    cards: (count) => counted(count, 'study card'),
  },
  form: {
    confirm: 'Check and grant',
    free: (count) => `${counted(count, 'card')} available`,
    freeUntil: (count, day) => `${counted(count, 'card')} available, the earliest to be activated by ${day}`,
    noneFree: 'No study cards available; please print some and confirm the delivery first',
    noMerchant: 'No enabled merchant found',
    phonesHint:
      'You can paste whole rows or columns from a spreadsheet; spaces, hyphens and +86 are fine. Each number gets one electronic card',
    phonesRead: (count) => counted(count, 'mobile number'),
    phonesRepeated: (lines) => `Line ${lines}: repeated, only one card is granted`,
    phonesBroken: (lines) => `Line ${lines}: not a mobile number`,
    linesMore: (lines, count) => `${lines} … (${count} in total)`,
    phonesTooMany: (max) => `At most ${max} mobile numbers at once`,
    rangesHint: 'One serial or range per line; a range is written as first-last',
    rangesCount: (count) => counted(count, 'card'),
    activateBeforeHint: "If left empty, the cards' own last day applies",
    quantityTooMany: (count) => `No more than the ${count} available`,
    agreedPrice: (price) => `Agreed price ${price}`,
    settlementHint: "Prefilled with the merchant's current settlement; fixed once granted",
    price: 'Unit price (yuan)',
    priceWrong: (max) => `The price must be 0 to ${max} yuan, with at most two decimals`,
  },
  credit: {
    left: (limit, used, left) => `Credit ${limit} cards, ${used} not paid, ${left} left`,
    beyond: (limit, used, beyond) => `Credit ${limit} cards, ${used} not paid: ${beyond} too many`,
    forReason: 'a reason is needed',
    forbidden: "they can't be granted",
    separator: ', ',
  },
  confirm: {
    title: 'Confirm grant',
    ok: (count) => `Grant ${counted(count, 'card')}`,
    back: 'Back to editing',
    left: (count) => `${counted(count, 'card')} will remain available`,
    background:
      'This is a large grant, so it runs in the background; see its progress in the list and the task centre.',
    repeated: (count) =>
      `${counted(count, 'repeated number gets', 'repeated numbers get')} only one card each.`,
    sameGoods: (count) =>
      `${counted(count, 'user already has', 'users already have')} a card with the same benefit in use.`,
    moreRanges: (count) => `… (${counted(count, 'range')} in total)`,
  },
  created: (batchNo, count) => `${batchNo}: ${counted(count, 'card')} granted`,
  creating: (batchNo, count) =>
    `${batchNo}: ${counted(count, 'card is', 'cards are')} being granted in the background`,
  saved: 'Delivery details saved',
  waybills: {
    one: (place) => `Waybill ${place}`,
    add: 'Add a waybill',
    remove: (place) => `Remove waybill ${place}`,
    sum: (count, all) => `${counted(count, 'card')} on waybills, ${all} in this grant`,
    more: (count) => `(${count} parcels)`,
    notLater: 'The day of sending cannot be later than today',
  },
  ship: { ok: (count) => `Ship ${counted(count, 'parcel')}` },
  receive: {
    waiting: (count) => `${counted(count, 'card is', 'cards are')} still to be received`,
    earlier: 'Earlier receipts',
    receivedHint:
      'If left empty, all cards except the missing and damaged ones were received; for a partial receipt, fill in the serials or ranges received',
    shortHint: 'Missing cards stay unreceived and can still be received later',
    damagedHint: 'Damaged cards are voided permanently',
    ok: (count) => `Receive ${counted(count, 'card')}`,
    mismatch: (count) => `The serials come to ${count}, which differs from the number received`,
    sum: (received, short, damaged, left) =>
      `Received ${received} · missing ${short} · damaged ${damaged} · still to be received ${left}`,
    done: (received, left) => `${counted(received, 'card')} received, ${left} still to be received`,
  },
  serialProblems: {
    ends: (entry) => `${entry}: a range can only have a first and a last serial`,
    serial: (entry) => `${entry}: the serial is incomplete or its check digit is wrong`,
    outside: (entry) => `${entry}: first and last are not from the same batch of cards`,
    reversed: (entry) => `${entry}: the first serial is after the last`,
    repeated: (entry) => `${entry}: the serial is listed twice`,
    tooMany: (count) =>
      `${count} ranges were read, but at most 1,000 are allowed at once; please submit them in parts`,
    tooLong: () => 'The text is too long and was not read; please paste it in parts',
  },
  counted: (label, count) => `${label} (${counted(count, 'card')})`,
  shipped: 'Recorded as shipped',
  closed: (count) => `Closed; ${counted(count, 'card')} voided`,
  revoked: (count) => `Revoked; ${counted(count, 'card is', 'cards are')} back in stock`,
  returned: (count) => `${counted(count, 'card')} returned`,
  closeConsequences: (count) =>
    `${counted(count, 'card that was', 'cards that were')} not received will be recorded as missing and voided permanently; no further receipt is expected.`,
  extend: {
    latest: (day, latest) =>
      `Activation currently ends on ${day}; it can be extended to ${latest} at the latest (the cards' own last day).`,
    touched: (count) => `${counted(count, 'card')} not yet activated can be activated for longer.`,
    revived: (count) =>
      `${count} of them had expired and can be activated again; statements of earlier months do not change, and this month shows fewer expired cards.`,
    none: 'No cards left to activate.',
    noLonger: "This is already the cards' own last day, so it cannot be extended.",
    noCodes:
      'The copies of the activation codes have been destroyed and cannot be exported again, even after extending; codes already handed out keep working.',
  },
  transfer: {
    moved: (count, activated, frozen) =>
      `${counted(count, 'card')} will be transferred, ${activated} of them activated and ${frozen} frozen; status, users and last days do not change.`,
    waiting: (count) =>
      `${counted(count, 'card')} not yet received will not be transferred: receive them first, or return them and grant them again.`,
    void: (count) => `${counted(count, 'void card')} will not be transferred.`,
    expired: (count) => `${count} of them expired unused.`,
    from: (settlement, amount) =>
      `The current merchant (${settlement}) is charged ${amount} less from today.`,
    to: (settlement, amount) =>
      `The new merchant (${settlement}) is charged ${amount} more from today, at the same unit price.`,
    noSettlement: 'no settlement agreed',
    months:
      "Statements of earlier months do not change; this month's statements of both merchants get a line with the reason.",
    none: 'No card has been received or activated, so none can be transferred.',
    hint: 'If left empty, all received and activated cards of the grant are transferred; you can also fill in serials or ranges.',
    ok: (count) => `Transfer ${counted(count, 'card')}`,
  },
  transferred: (count, batchNo) => `${counted(count, 'card')} transferred to the new grant ${batchNo}`,
  extended: (count) => `${counted(count, 'card')} can be activated for longer`,
  anonymiseConsequences:
    'Consignee, phone and address will be permanently cleared; cards, receipts and statements are kept. Earlier backups still contain them.',
  anonymised: 'Consignee cleared',
  revokeConsequences: (count) =>
    `All of the grant, ${counted(count, 'card')}, goes back to stock and can be granted again; a grant with cards received or reported missing can't be revoked.`,
  return: {
    hint: "If left empty, all received and unactivated cards of the grant are returned; activated, frozen and void cards can't be returned.",
    hintElectronic:
      "If left empty, all unactivated cards of the grant are returned; activated, frozen and void cards can't be returned.",
    inHandHint:
      'Unreceived cards can only be returned if they are confirmed to be in the warehouse; cards reported missing must be received or closed first.',
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
      in: (count) => `${counted(count, 'card')} from`,
      out: (count) => `${counted(count, 'card')} to`,
    },
    otherMerchant: 'another merchant',
    way: 'Delivery and receipt',
    deal: 'Price and settlement',
    granted: 'Granted',
    receiptLine: (received, short, damaged) => `received ${received}, missing ${short}, damaged ${damaged}`,
    closingLine: (closed) => `shortage of ${closed} closed`,
    foundLine: (count) => `${count} of them were reported missing before`,
    cardUnit: 'card|cards',
    noCards: 'No card matches',
    all: 'All',
    filterByStatus: 'Filter by status',
    chart: 'Activations by day',
    chartLabel: (total, from, to) => `${counted(total, 'card')} activated from ${from} to ${to}`,
    noActivations: 'No activations yet',
    noActivationsHint: 'Once users activate cards, daily activations are shown here',
    activationTotals: 'Activation totals',
    activationUnit: 'activation|activations',
    noExports: 'Not exported yet',
    every: (count) => `All ${counted(count, 'card')}`,
    found: (count) => `${counted(count, 'card')} found`,
    picked: (count) => `${counted(count, 'card')} selected`,
    pickNone: 'Clear selection',
    pickToRebind: 'Select the cards to bind to another mobile first',
    hasCodes: 'With activation codes',
    unfinished: 'Download not completed',
  },
  export: {
    again: (count) => `Already exported ${counted(count, 'time')}; exporting again requires a reason`,
    holdsCodes: 'The file contains activation codes; keep it safe',
    plain: 'The file contains all serials of the grant',
    isReceipt: 'Taking the codes counts as the receipt; the cards cannot be returned afterwards',
  },
  statement: {
    subtitle:
      'At the price and settlement agreed for each grant: prepaid by cards granted, monthly by cards received, consignment by cards activated; less missing, damaged, void and returned cards',
    totals: (cards, amount, unpriced) =>
      `Filtered total: ${counted(cards, 'card')} charged · ${amount}${unpriced === undefined ? '' : `, without ${counted(unpriced, 'card')} that ${unpriced === '1' ? 'has' : 'have'} no price yet`}`,
    month: 'Month of the statements',
    months: { all: 'All months', last: 'Last month', present: 'This month' },
    searchLabel: 'Filter statements',
    unit: 'line|lines',
    none: 'No statements yet',
    noneHint: 'Once cards are granted to merchants, they are summed up here by month',
  },
  statementLine: {
    subtitle:
      'Each line shows the changes of one grant on one day; price corrections and transfers have lines of their own, with the reason',
    oneStatement: 'One statement',
    searchLabel: 'Filter statement lines',
    none: 'No lines match',
    noneHint: 'Change the filters and try again',
  },
  price: {
    hint: (price) =>
      `Current unit price: ${price}. Cards already charged are adjusted to the new price as of today; statements of earlier months do not change.`,
    unknown: 'none agreed',
  },
  corrected: (amount) => `Unit price corrected; this grant now settles at ${amount}`,
  tasks: {
    title: 'Grants',
    none: 'No background grants',
    progress: 'Progress',
    unit: 'grant|grants',
  },
  searchHint: 'The beginning of a grant no. is enough.',
};

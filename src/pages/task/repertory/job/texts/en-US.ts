/** Texts of a print job, in English. */
import { counted } from '#src/locales/counted';
import type { JobTexts } from './index';

export const enUS: JobTexts = {
  cardConsequences: {
    freeze: 'A frozen card cannot be activated or used; unfrozen it is as before.',
    unfreeze: 'The card will be as it was before it was frozen.',
    void: 'A void card can never be activated or used again. This cannot be undone.',
  },
  cardRefusals: { waiting: 'not in stock yet', void: 'void' },
  refusals: {
    generating: 'still being generated',
    failed: 'generation failed: retry first',
    cancelled: 'the job was cancelled',
    finished: 'the job is finished',
    codesGone: 'confirmed: the copies of its codes are destroyed',
    noneDelivered: 'nothing has arrived yet',
    partlyDelivered: 'part of it has arrived',
    exportFirst: 'export the print file first',
  },
  dialogTitle: (action, batchNo) => `${action} · ${batchNo}`,
  generationProgress: 'Generation progress',
  daysAfterActivation: (days) => `${counted(days, 'day')} from activation`,
  untilDay: (day) => `Until ${day}`,
  close: {
    consequences: (count) =>
      `${counted(count, 'card that has', 'cards that have')} not come will be void and the copies of their codes destroyed, for good; the job is finished then.`,
  },
  cancel: {
    consequences: (count) =>
      `${counted(count, 'card of this job', 'cards of this job')} will be void and the copies of their codes destroyed, for good.`,
    printerHasFile: (times) =>
      `The print file was taken ${counted(times, 'time')}: tell the print shop to stop and to destroy it.`,
  },
  export: {
    confirm: 'Export',
    again: (times) => `This file has been exported before (times: ${times}); another export needs a reason`,
    holdsCodes: 'The file holds every activation code',
    hint: 'Give it to the print shop alone and keep it safe. Who exported it, when, its rows and its checksum are recorded.',
  },
  package: {
    confirm: 'Export',
    contents:
      'Holds the print file, carton marks, a proof of three cards (codes covered) and a list of them with checksums.',
    cartons: (cardsPerCarton, cartonCount) =>
      `${counted(cardsPerCarton, 'card')} a carton, ${counted(cartonCount, 'carton')}`,
    encrypt: 'Encrypt with a password (AES-256)',
    encryptHint: 'Windows Explorer cannot open it; 7-Zip, WinRAR and others can.',
    passwordHint:
      'It is not kept here: when it is lost, the package has to be exported again. Tell it to the print shop apart from the package.',
    passwordRule: (min, max) => `Fill in ${min} to ${max} letters, digits or signs`,
    draw: 'Make one up',
    copy: 'Copy password',
    copied: 'Copied',
    wait: 'Being packed; please keep the page open',
  },
  delivery: {
    confirm: 'Confirm into stock',
    sheets: (count) => counted(count, 'card'),
    allReceived: 'All received',
    counted: (label, count) => `${label} (${counted(count, 'card')})`,
    serialsHint: 'One serial or range a line, like first-last; commas work too',
    sum: (received, scrapped, missing, sum, quantity) =>
      `Received ${received} + scrapped ${scrapped} + missing ${missing} = ${sum}\u00a0/\u00a0${quantity}`,
    consequences: (stocked, voided, destroyed) =>
      `On confirming, ${counted(stocked, 'card goes', 'cards go')} into stock, ${counted(voided, 'becomes', 'become')} void, the copies of these ${destroyed} codes are destroyed and their print file cannot be exported any more. None of it can be taken back.`,
    awaits: (count) =>
      ` ${counted(count, 'missing card stays', 'missing cards stay')} awaited: confirm again when they come, close the delivery when they will not.`,
  },
  deliveryProblems: {
    receivedEmpty: 'Fill in how many cards arrived',
    receivedNotWhole: 'The number received must be a whole number, 0 or more',
    tooFew: (count) =>
      `${counted(count, 'card')} not accounted for: check the number received, or add scrapped and missing serials`,
    tooMany: (count) => `${counted(count, 'card')} too many: check the number received and the serials`,
  },
  serialProblems: {
    ends: (entry) => `${entry}: a range has one first and one last serial`,
    serial: (entry) => `${entry}: the serial is incomplete or its check digit is wrong`,
    outside: (entry) => `${entry}: not in the range of this job`,
    reversed: (entry) => `${entry}: the first serial is after the last one`,
    repeated: (entry) => `${entry}: the serial is there twice`,
    tooMany: (count) => `${count} ranges were read; at most 1,000 go at once, please send them in parts`,
    tooLong: () => 'Too long, and not read; paste it in parts',
  },
};

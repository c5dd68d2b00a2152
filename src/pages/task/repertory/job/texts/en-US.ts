/** Texts of a print job, in English. */
import { counted } from '#src/locales/counted';
import type { JobTexts } from './index';

export const enUS: JobTexts = {
  cardConsequences: {
    freeze: 'A frozen card cannot be activated or used; unfreezing restores its status.',
    unfreeze: 'The card returns to its status before it was frozen.',
    void: 'A void card can never be activated or used again. This cannot be undone.',
  },
  cardRefusals: { waiting: 'not in stock yet', void: 'void' },
  refusals: {
    generating: 'still being generated',
    failed: 'generation failed: retry first',
    cancelled: 'the job has been cancelled',
    finished: 'the job is finished',
    codesGone: 'the delivery is confirmed and the copies of the codes have been destroyed',
    noneDelivered: 'nothing has arrived yet',
    partlyDelivered: 'some of it has arrived',
    exportFirst: 'export the print file first',
  },
  dialogTitle: (action, batchNo) => `${action} · ${batchNo}`,
  generationProgress: 'Generation progress',
  close: {
    consequences: (count) =>
      `${counted(count, 'card that has', 'cards that have')} not arrived will be voided and the copies of the activation codes destroyed, permanently; the job is then finished.`,
  },
  cancel: {
    consequences: (count) =>
      `${counted(count, 'card of this job', 'cards of this job')} will be voided and the copies of the activation codes destroyed, permanently.`,
    printerHasFile: (times) =>
      `The print file has been taken ${counted(times, 'time')}: please tell the print shop to stop printing and destroy the file.`,
  },
  export: {
    confirm: 'Export',
    again: (times) =>
      `This file has already been exported ${counted(times, 'time')}; exporting again requires a reason`,
    holdsCodes: 'The file contains all activation codes',
    hint: 'Give it only to the print shop and keep it safe. Who exported it, when, the number of rows and the checksum are recorded.',
  },
  package: {
    confirm: 'Export',
    contents:
      'Contains the print file, carton marks, three sample cards (codes masked) and a list with checksums.',
    cartons: (cardsPerCarton, cartonCount) =>
      `${counted(cardsPerCarton, 'card')} per carton, ${counted(cartonCount, 'carton')}`,
    encrypt: 'Encrypt with a password (AES-256)',
    encryptHint: 'Windows Explorer cannot open it; the recipient needs 7-Zip, WinRAR or similar.',
    passwordHint:
      'The password is not stored: if it is lost, the package has to be exported again. Tell it to the print shop separately; do not send it with the package.',
    passwordRule: (min, max) => `Fill in ${min} to ${max} letters, digits or symbols`,
    draw: 'Generate',
    copy: 'Copy password',
    copied: 'Copied',
    wait: 'Packing; please keep this page open',
  },
  delivery: {
    confirm: 'Confirm and stock',
    sheets: (count) => counted(count, 'card'),
    allReceived: 'All received',
    counted: (label, count) => `${label} (${counted(count, 'card')})`,
    serialsHint: 'One serial or range (first-last) per line; commas also work',
    sum: (received, scrapped, missing, sum, quantity) =>
      `Received ${received} + scrapped ${scrapped} + missing ${missing} = ${sum}\u00a0/\u00a0${quantity}`,
    consequences: (stocked, voided, destroyed) =>
      `After confirming, ${counted(stocked, 'card goes', 'cards go')} into stock and can be granted, ${counted(voided, 'becomes', 'become')} void, the copies of these ${destroyed} codes are destroyed and their print file can no longer be exported. None of this can be undone.`,
    awaits: (count) =>
      ` ${counted(count, 'missing card stays', 'missing cards stay')} awaited: confirm again when they arrive, or close the shortage if they will not.`,
  },
  deliveryProblems: {
    receivedEmpty: 'Fill in how many cards arrived',
    receivedNotWhole: 'The number received must be a whole number, 0 or more',
    tooFew: (count) =>
      `${counted(count, 'card')} not accounted for: check the number received, or add scrapped and missing serials`,
    tooMany: (count) => `${counted(count, 'card')} too many: check the number received and the serials`,
  },
  serialProblems: {
    ends: (entry) => `${entry}: a range can only have a first and a last serial`,
    serial: (entry) => `${entry}: the serial is incomplete or its check digit is wrong`,
    outside: (entry) => `${entry}: not in the range of this job`,
    reversed: (entry) => `${entry}: the first serial is after the last`,
    repeated: (entry) => `${entry}: the serial is listed twice`,
    tooMany: (count) =>
      `${count} ranges were read, but at most 1,000 are allowed at once; please submit them in parts`,
    tooLong: () => 'The text is too long and was not read; please paste it in parts',
  },
};

/** The parts of the cards that print jobs, grants, customers and activations may use. */
export { cameBy, isActivation } from './activation-ways';
export { findHomesOfGrant } from './card-home-repository';
export {
  cardAfter,
  type CardId,
  type CardRange,
  cardTyped,
  rangeSize,
  runningNoOf,
  toCardId,
} from './card-id';
export { listIslands } from './card-islands';
export { clipTo, countCards, findOverlap, rangesOf, subtractRanges } from './card-ranges';
export { insertCardBatch, listCodeTails, updateWaitingCards } from './card-repository';
export type { StoredCardStatus } from './card-state';
export { activateCardRow, findCardIds, updateCards } from './change/card-action-repository';
export { cardActionRights, changeCards, eventKinds, findObstacle } from './change/change-cards';
export { changeSelectedCards, previewCardChange } from './change/change-selected-cards';
export { countTakenBack, takeCardsBack, undoOfCards } from './change/undo-card-change';
export { codeLookup, drawCodes, formatCode, readableCodes } from './code/activation-code';
export {
  type CardBatch,
  type CardKeys,
  type CardOrder,
  type DrawCodes,
  prepareCardBatch,
} from './code/card-batch';
export { type CodeCopyOwner, openCodes } from './code/code-copy';
export {
  type CodeCopyRow,
  countCopiedCodes,
  deleteCodeCopies,
  listCodeCopies,
  vacuumCodeCopies,
} from './code/code-copy-repository';
export { destroyCodes } from './code/destroy-codes';
export { findCodes } from './code/find-codes';
export { refuseCodes } from './code/refuse-codes';
export { codeRekeying } from './code/reseal-codes';
export { ensureCustomers } from './ensure-customers';
export { insertCardEvents } from './event/card-event-repository';
export { listCardEvents } from './event/list-card-events';
export {
  findCardOwners,
  type FoundCards,
  listAllCardRowsBehind,
  hasActivation,
  searchedCards,
} from './list/card-list-repository';
export { readCardSearches } from './list/card-search';
export { exportableCards } from './list/exportable-cards';
export { findCard, lookUpCard } from './list/find-card';
export { listCards } from './list/list-cards';
export { searchCards } from './list/search-cards';
export { viewCards } from './list/view-cards';
export { serialsOf } from './serials-of';
export { hasShownStatus } from './shown-card-status';
export { findUnfitExtension } from './unfit-extension';

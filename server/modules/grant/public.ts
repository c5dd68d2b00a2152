/** The parts of grants that others may use: the grant by which a replacement comes to its customer. */
export {
  endGranting,
  findGrantTerms,
  grantCardsToCustomers,
  insertGrant,
  takeGrantBatchNo,
} from './grant-repository';

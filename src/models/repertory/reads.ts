/** The parts of the repertory model that `reads` makes; lists and dictionaries are read by other effects. */
import * as dictionary from '#src/services/dictionary';
import * as service from '#src/services/repertory';
import { reads } from '../calls/reads';

export const repertoryReads = reads({
  summary: (_all: void, signal) => service.getStockSummary(signal),
  detail: service.findPrintJob,
  /** What a later last day of the job would do. */
  extension: service.previewJobExtension,
  /** The card on its own page. */
  card: service.findCard,
  cardEvents: service.listCardEvents,
  exports: service.listPrintExports,
  presentGoodsOfKinds: (kindIds: readonly number[], signal) => dictionary.listPresentGoods(kindIds, signal),
});

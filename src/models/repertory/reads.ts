/** What the repertory screens read part by part; lists and look-ups, which are asked for otherwise, are beside it. */
import * as dictionary from '../../services/dictionary';
import * as service from '../../services/repertory';
import { reads } from '../calls/reads';

export const repertoryReads = reads({
  summary: (_all: void, signal) => service.getStockSummary(signal),
  detail: service.findPrintJob,
  /** The card that is looked at by itself. */
  card: service.findCard,
  cardEvents: service.listCardEvents,
  exports: service.listPrintExports,
  presentGoodsOfKinds: (kindIds: readonly number[], signal) => dictionary.listPresentGoods(kindIds, signal),
});

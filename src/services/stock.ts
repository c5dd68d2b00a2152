/** Calls for the stock's marks and alarms. */
import { stock } from '#contract/stock/endpoints';
import { readingAll, sending } from '#src/request/of-endpoint';

export const listThresholds = readingAll(stock.listThresholds);
export const updateThreshold = sending(stock.updateThreshold);
export const listAlarms = sending(stock.listAlarms);

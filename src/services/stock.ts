/** The stock's marks and alarms. */
import type { QueryOf } from '#contract/endpoint';
import { stock, type StockThresholdEdit } from '#contract/stock/endpoints';
import { request } from '../request';

export const listThresholds = (signal?: AbortSignal) => request.send(stock.listThresholds, { signal });

export const updateThreshold = (body: StockThresholdEdit) => request.send(stock.updateThreshold, { body });

export const listAlarms = (query: QueryOf<typeof stock.listAlarms>, signal?: AbortSignal) =>
  request.send(stock.listAlarms, { query, signal });

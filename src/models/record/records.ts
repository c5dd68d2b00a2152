/** The models of declared records, by area. */
import { ofRecords } from '#contract/records';
import { recordModel } from './record-model';

export const recordModels = ofRecords(recordModel);

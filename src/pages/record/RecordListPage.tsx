/** The pages of declared records, by area. */
import { ofRecords } from '#contract/records';
import { RecordPage } from '#src/controllers/record-page/RecordPage';
import { recordModels } from '#src/models/record/records';

const models: Readonly<Record<string, (typeof recordModels)[keyof typeof recordModels]>> = recordModels;

export const recordListPages = ofRecords(({ area }) => {
  const model = models[area];
  if (!model) throw new Error(`The record ${area} has no model.`);
  const screen = { model };
  return () => <RecordPage screen={screen} />;
});

/** The browser side of an invented record for tests: its model and its page. */
import { gadget } from '#contract/record/throw-away-record.fixture';
import { recordModel } from '#src/models/record/record-model';
import { RecordPage } from './RecordPage';

export const model = recordModel(gadget);
const screen = { model };

export const GadgetPage = () => <RecordPage screen={screen} />;

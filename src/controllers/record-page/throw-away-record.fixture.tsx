/** The browser side of an invented record for tests: its model and its page. */
import { gadget } from '#contract/record/throw-away-record.fixture';
import { recordModel } from '#src/models/record/record-model';
import { RecordPage } from './RecordPage';

export const model = recordModel(gadget);
const links = { useCount: { right: 'merchant_qrcode_menu', to: (id: number) => `/uses?of=${id}` } } as const;
const screen = { model, links };

export const GadgetPage = () => <RecordPage screen={screen} title="小件管理" />;

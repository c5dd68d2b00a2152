/** The page 印刷厂: the print shops that print the cards of jobs. */
import type { ProgressState } from '#contract/repertory/constants';
import type { RecordScreen } from '#src/controllers/record-page/record-screen';
import { RecordPage } from '#src/controllers/record-page/RecordPage';
import { useMessages } from '#src/locales';
import { printShop } from '#src/models/record/catalogue';
import { jobsHaving } from './job-links';

const screen: RecordScreen = {
  model: printShop,
  links: {
    openJobCount: jobsHaving('printShopId', `&progress=${'open' satisfies ProgressState}`),
    jobCount: jobsHaving('printShopId'),
  },
};

export default function PrintShopListPage() {
  return <RecordPage screen={screen} title={useMessages().routes.printShopList} />;
}

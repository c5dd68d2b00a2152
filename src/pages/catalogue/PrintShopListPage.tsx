/** 印刷厂: who prints the cards of a job. */
import { RecordPage } from '#src/controllers/record-page/RecordPage';
import type { RecordScreen } from '#src/controllers/record-page/record-screen';
import { useMessages } from '#src/locales';
import { printShop } from '#src/models/record/catalogue';
import { repertoryPaths } from '#src/pages/task/repertory/paths';

const screen: RecordScreen = {
  model: printShop,
  linkOf: (count, { id }) => (count === 'jobCount' ? repertoryPaths.ofPrintShop(id) : undefined),
};

export default function PrintShopListPage() {
  return <RecordPage screen={screen} title={useMessages().routes.printShopList} />;
}

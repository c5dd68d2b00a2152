/** 教材版本: whose lessons a card goes with. */
import { RecordPage } from '#src/controllers/record-page/RecordPage';
import type { RecordScreen } from '#src/controllers/record-page/record-screen';
import { useMessages } from '#src/locales';
import { teachingMaterial } from '#src/models/record/catalogue';
import { repertoryPaths } from '#src/pages/task/repertory/paths';

const screen: RecordScreen = {
  model: teachingMaterial,
  linkOf: (_count, { id }) => repertoryPaths.ofMaterial(id),
};

export default function TeachingMaterialListPage() {
  return <RecordPage screen={screen} title={useMessages().routes.teachingMaterialList} />;
}

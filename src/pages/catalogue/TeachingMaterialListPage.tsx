/** The page 教材版本: the textbook editions that cards belong to. */
import type { RecordScreen } from '#src/controllers/record-page/record-screen';
import { RecordPage } from '#src/controllers/record-page/RecordPage';
import { useMessages } from '#src/locales';
import { teachingMaterial } from '#src/models/record/catalogue';
import { jobsHaving } from './job-links';

const screen: RecordScreen = {
  model: teachingMaterial,
  links: { jobCount: jobsHaving('teachingMaterialId') },
};

export default function TeachingMaterialListPage() {
  return <RecordPage screen={screen} title={useMessages().routes.teachingMaterialList} />;
}

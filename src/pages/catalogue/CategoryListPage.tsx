/** The page 类目: the tree of 学段, 年级 and 学科, in the order of forms. */
import { catalogueAccess } from '#contract/catalogue/rights';
import type { RecordScreen } from '#src/controllers/record-page/record-screen';
import { RecordPage } from '#src/controllers/record-page/RecordPage';
import { useMessages } from '#src/locales';
import { category } from '#src/models/record/catalogue';
import { jobsHaving } from './job-links';
import { cataloguePaths } from './paths';

const screen: RecordScreen = {
  model: category,
  links: {
    childCount: { right: catalogueAccess.read, to: cataloguePaths.categoriesBelow },
    jobCount: jobsHaving('ownCategoryId'),
  },
};

export default function CategoryListPage() {
  return <RecordPage screen={screen} title={useMessages().routes.categoryList} />;
}

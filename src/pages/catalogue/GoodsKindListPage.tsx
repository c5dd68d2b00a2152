/** The page 商品种类: the kinds by which goods are grouped in pickers. */
import { catalogueAccess } from '#contract/catalogue/rights';
import type { RecordScreen } from '#src/controllers/record-page/record-screen';
import { RecordPage } from '#src/controllers/record-page/RecordPage';
import { useMessages } from '#src/locales';
import { goodsKind } from '#src/models/record/catalogue';
import { cataloguePaths } from './paths';

const screen: RecordScreen = {
  model: goodsKind,
  links: { goodsCount: { right: catalogueAccess.read, to: cataloguePaths.goodsOfKind } },
};

export default function GoodsKindListPage() {
  return <RecordPage screen={screen} title={useMessages().routes.goodsKindList} />;
}

/** 商品: what a card is bound to, and what is given along with it. */
import { RecordPage } from '#src/controllers/record-page/RecordPage';
import type { RecordScreen } from '#src/controllers/record-page/record-screen';
import { useMessages } from '#src/locales';
import { goods } from '#src/models/record/catalogue';
import { qrCodePaths } from '#src/pages/merchant/qrcode/paths';

const screen: RecordScreen = {
  model: goods,
  linkOf: (count, { id }) => (count === 'qrCodeCount' ? qrCodePaths.ofGoods(id) : undefined),
};

export default function GoodsListPage() {
  return <RecordPage screen={screen} title={useMessages().routes.goodsList} />;
}

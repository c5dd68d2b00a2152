/** The page 商品: goods that cards are bound to, or that are given along with cards. */
import type { RecordScreen } from '#src/controllers/record-page/record-screen';
import { RecordPage } from '#src/controllers/record-page/RecordPage';
import { useMessages } from '#src/locales';
import { goods } from '#src/models/record/catalogue';
import { qrCodePaths } from '../merchant/qrcode/paths';
import { grantPaths } from '../task/grant/paths';
import { jobsHaving } from './job-links';

const screen: RecordScreen = {
  model: goods,
  links: {
    jobCount: jobsHaving('goodsId'),
    qrCodeCount: { right: 'merchant_qrcode_menu', to: qrCodePaths.ofGoods },
    presentJobCount: jobsHaving('presentGoodsId'),
    presentGrantCount: { right: 'studycard_provide_menu', to: grantPaths.givingAlong },
  },
};

export default function GoodsListPage() {
  return <RecordPage screen={screen} title={useMessages().routes.goodsList} />;
}

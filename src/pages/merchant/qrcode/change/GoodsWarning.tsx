/** Warns before goods are given to a merchant's codes that other merchants' codes lead to (findMerchantIdByGoodsId). */
import { Alert } from 'antd';
import { useRecord } from '#src/controllers/record/use-record';
import { displayCount } from '#src/lib/display-number';
import { useTexts } from '#src/locales';
import { qrCodeTexts } from '#src/locales/qrcode';
import { qrcode } from '#src/models/qrcode';
import { useModel } from '#src/runtime/react';

const { actions } = qrcode;

interface GoodsWarningProps {
  readonly goodsId: number;
  /** Whose codes are changed: that these have the goods is no surprise. */
  readonly ownMerchantIds: readonly number[];
}

/** Names that are read at a glance. */
const namesShown = 5;

export function GoodsWarning({ goodsId, ownMerchantIds }: GoodsWarningProps) {
  const { retarget: text } = useTexts(qrCodeTexts);
  const { goodsMerchants, problems } = useModel(qrcode);
  const { data } = useRecord(
    {
      data: goodsMerchants,
      problem: problems.goodsMerchants,
      fetch: actions.fetchGoodsMerchants(goodsId),
      clear: actions.clearGoodsMerchants(),
    },
    goodsId,
  );
  const others = data?.merchants.filter(({ id }) => !ownMerchantIds.includes(id)) ?? [];
  const hiddenCount = (data?.otherMerchantCount ?? 0) + Math.max(0, others.length - namesShown);
  if (others.length + hiddenCount === 0) return null;
  const names = others
    .slice(0, namesShown)
    .map(({ name, qrCodeCount }) => text.usedOne(name, displayCount(qrCodeCount)));
  const all = hiddenCount === 0 ? names : [...names, text.usedOther(displayCount(hiddenCount))];
  return (
    <Alert
      showIcon
      type="warning"
      title={text.used(all.join(text.separator))}
      description={text.usedHint}
      style={{ marginBlockEnd: 16 }}
    />
  );
}

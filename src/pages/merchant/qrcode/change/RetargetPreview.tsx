/** The preview of a change of goods or page, counted by the server: how many codes change, and why others can't. */
import { Typography, Alert } from 'antd';
import type { QrCodeChange } from '#contract/qrcode/endpoints';
import { RecordView } from '#src/controllers/record/RecordView';
import { useRecord } from '#src/controllers/record/use-record';
import { displayCount } from '#src/lib/display-number';
import { useTexts } from '#src/locales';
import { qrCodeTexts } from '#src/locales/qrcode';
import { qrcode } from '#src/models/qrcode';
import { useModel } from 'saga-models/react';

const { actions } = qrcode;

export function RetargetPreview({ change }: { readonly change: QrCodeChange }) {
  const { retarget: text } = useTexts(qrCodeTexts);
  const { changePreview, problems } = useModel(qrcode, 'changePreview', 'problems');
  const record = useRecord(
    {
      data: changePreview,
      problem: problems.changePreview,
      fetch: actions.fetchChangePreview(change),
      clear: actions.clearChangePreview(),
    },
    JSON.stringify(change),
  );
  return (
    <div role="status" style={{ marginBlockEnd: 16 }}>
      <RecordView record={record} waitingLines={1}>
        {({ matchedCount, openCount, refused }) => (
          <>
            <Typography.Text>
              {text.open(displayCount(matchedCount), displayCount(openCount))}
            </Typography.Text>
            {refused.map(({ message, count, examples }) => (
              <Typography.Text
                key={message}
                type="secondary"
                style={{ display: 'block', overflowWrap: 'anywhere' }}
              >
                {text.refused(message, displayCount(count), examples.join(text.separator))}
              </Typography.Text>
            ))}
          </>
        )}
      </RecordView>
    </div>
  );
}

interface GoodsWarningProps {
  readonly goodsId: number;
  /** The merchants whose codes are changed; that they have the goods is expected. */
  readonly ownMerchantIds: readonly number[];
}

/** The number of names that can be read at a glance. */
const namesShown = 5;

/** Warns if the chosen goods are used by codes of other merchants, too (findMerchantIdByGoodsId). */
export function GoodsWarning({ goodsId, ownMerchantIds }: GoodsWarningProps) {
  const { retarget: text } = useTexts(qrCodeTexts);
  const { goodsMerchants, problems } = useModel(qrcode, 'goodsMerchants', 'problems');
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

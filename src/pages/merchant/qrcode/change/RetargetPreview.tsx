/** What a change of goods or page would do, counted by the server: how many can be changed, and why the others can't. */
import { Typography } from 'antd';
import type { QrCodeChange } from '#contract/qrcode/endpoints';
import { RecordView } from '#src/controllers/record/RecordView';
import { useRecord } from '#src/controllers/record/use-record';
import { displayCount } from '#src/lib/display-number';
import { useTexts } from '#src/locales';
import { qrCodeTexts } from '#src/locales/qrcode';
import { qrcode } from '#src/models/qrcode';
import { useModel } from '#src/runtime/react';

const { actions } = qrcode;

export function RetargetPreview({ change }: { readonly change: QrCodeChange }) {
  const { retarget: text } = useTexts(qrCodeTexts);
  const { changePreview, problems } = useModel(qrcode);
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

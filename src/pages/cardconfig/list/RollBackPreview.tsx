/** The effect of a rollback: what uses the page, what changes for customers, and the older version as they will see it. */
import { Typography } from 'antd';
import type { CardPage } from '#contract/card-page/endpoints';
import { Preview } from '#src/components/card-page/Preview';
import { RecordView } from '#src/controllers/record/RecordView';
import { useRecord } from '#src/controllers/record/use-record';
import { useTexts } from '#src/locales';
import { cardPageTexts } from '#src/locales/card-page';
import { cardPage } from '#src/models/card-page';
import { useModel } from 'saga-models/react';
import './RollBackPreview.css';
import { SeenChanges } from './SeenChanges';
import { UsageList } from './UsageList';
import { usePageUsages } from './UsageTab';

interface RollBackPreviewProps {
  readonly page: CardPage;
  /** The version to return to. */
  readonly versionNo: number;
}

export function RollBackPreview({ page, versionNo }: RollBackPreviewProps) {
  const { dialogs } = useTexts(cardPageTexts);
  const usages = usePageUsages(page.id);
  return (
    <div className="RollBackPreview">
      <div>
        {page.versionNo !== null && <SeenChanges pageId={page.id} from={page.versionNo} to={versionNo} />}
        <RecordView record={usages} waitingLines={2}>
          {(found) =>
            found.length === 0 ? (
              <Typography.Text type="secondary">{dialogs.unused}</Typography.Text>
            ) : (
              <>
                <Typography.Paragraph>{dialogs.publishUsed(String(page.usageCount))}</Typography.Paragraph>
                <UsageList usages={found} pageId={page.id} />
              </>
            )
          }
        </RecordView>
      </div>
      <OlderVersion pageId={page.id} versionNo={versionNo} />
    </div>
  );
}

function OlderVersion({ pageId, versionNo }: { readonly pageId: number; readonly versionNo: number }) {
  const { versions } = useTexts(cardPageTexts);
  const { preview, problems } = useModel(cardPage, 'preview', 'problems');
  const record = useRecord({
    data: preview,
    problem: problems.preview,
    fetch: cardPage.actions.fetchPreview({ id: pageId, versionNo, sample: 'normal' }),
    clear: cardPage.actions.clearPreview(),
  });
  return (
    <RecordView record={record} waitingLines={8}>
      {(shown) => <Preview label={versions.name(String(versionNo))} preview={shown} />}
    </RecordView>
  );
}

/** The changes of one version of a page, shown on demand. */
import { Button } from 'antd';
import { RecordView } from '#src/controllers/record/RecordView';
import { useRecord } from '#src/controllers/record/use-record';
import { cardPage } from '#src/models/card-page';
import { useModel } from 'saga-models/react';
import { DifferenceList } from './DifferenceList';

/** The two versions compared; without `to`, the draft. */
export interface Compared {
  readonly from: number;
  readonly to?: number;
}

interface ComparisonProps {
  readonly label: string;
  readonly pageId: number;
  readonly wanted: Compared;
  readonly compared: Compared | undefined;
  readonly onCompare: (compared: Compared | undefined) => void;
}

/** Only one comparison is open at a time. */
export function Comparison({ label, pageId, wanted, compared, onCompare }: ComparisonProps) {
  const isOpen = compared?.from === wanted.from && compared.to === wanted.to;
  return (
    <>
      <Button
        size="small"
        aria-expanded={isOpen}
        style={{ alignSelf: 'start' }}
        onClick={() => onCompare(isOpen ? undefined : wanted)}
      >
        {label}
      </Button>
      {isOpen && <Shown pageId={pageId} wanted={wanted} />}
    </>
  );
}

function Shown({ pageId, wanted }: Pick<ComparisonProps, 'pageId' | 'wanted'>) {
  const { comparison, problems } = useModel(cardPage, 'comparison', 'problems');
  const record = useRecord({
    data: comparison,
    problem: problems.comparison,
    fetch: cardPage.actions.fetchComparison({ id: pageId, ...wanted }),
    clear: cardPage.actions.clearComparison(),
  });
  return (
    <div style={{ flexBasis: '100%' }}>
      <RecordView record={record}>{(differences) => <DifferenceList differences={differences} />}</RecordView>
    </div>
  );
}

/** The history of one card, read by its serial. */
import { CardTimeline } from '#src/components/record/CardTimeline';
import { RecordView } from '#src/controllers/record/RecordView';
import { useRecord } from '#src/controllers/record/use-record';
import { repertory } from '#src/models/repertory';
import { useModel } from 'saga-models/react';
import { repertoryPaths } from '../paths';

const { actions } = repertory;

export function CardStory({ serial }: { readonly serial: string }) {
  const { cardEvents, problems } = useModel(repertory, 'cardEvents', 'problems');
  const record = useRecord(
    {
      data: cardEvents,
      problem: problems.cardEvents,
      fetch: actions.fetchCardEvents(serial),
      clear: actions.clearCardEvents(),
    },
    serial,
  );
  return (
    <RecordView record={record}>
      {(events) => <CardTimeline events={events} addressOf={repertoryPaths.card} />}
    </RecordView>
  );
}

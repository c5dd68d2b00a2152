/** The drawer of a grant: facts, cards, activations, actions, history. */
import type { GrantDetail } from '#contract/grant/endpoints';
import { grantWords } from '#contract/grant/labels';
import { useCan } from '#src/access';
import { usePolling } from '#src/components/use-polling';
import { RecordDrawer } from '#src/controllers/record/RecordDrawer';
import { useLabels, useTexts } from '#src/locales';
import { grantTexts } from '#src/locales/grant';
import { grant } from '#src/models/grant';
import { useDispatch, useLoading, useModel } from 'saga-models/react';
import { generationPollMs } from '../../repertory/poll-interval';
import { GrantDialog } from '../dialogs/GrantDialog';
import { GrantStatusTag, GrantActions } from '../grant-columns';
import type { GrantAction } from '../offered-grant-actions';
import { ActivationTab } from './ActivationTab';
import { DeliveryNoteLink, hasDeliveryNote } from './DeliveryNoteLink';
import { GrantCardTab } from './GrantCardTab';
import { GrantExportTab } from './GrantExportTab';
import { GrantFacts } from './GrantFacts';

const { actions } = grant;

interface GrantDrawerProps {
  /** The grant's id, as in the address. */
  readonly grantKey: string;
  /** The action whose dialog is open. */
  readonly asked: GrantAction | undefined;
  readonly onAction: (action: GrantAction, grant: GrantDetail['grant']) => void;
  readonly onAnswered: () => void;
  readonly onClose: () => void;
}

export function GrantDrawer({ grantKey, asked, onAction, onAnswered, onClose }: GrantDrawerProps) {
  const { entity } = useLabels(grantWords);
  const text = useTexts(grantTexts);
  const dispatch = useDispatch();
  const { detail, problems } = useModel(grant, 'detail', 'problems');
  const mayPrint = useCan('grant.export');
  const id = Number(grantKey);
  usePolling(
    detail?.grant.id === id && detail.grant.status === 0,
    useLoading(actions.fetchDetail),
    () => dispatch(actions.refreshDetail(id)),
    generationPollMs,
  );
  return (
    <RecordDrawer<GrantDetail>
      recordKey={grantKey}
      entityKind="grant_batch"
      entity={entity}
      read={(wanted) => ({
        data: detail?.grant.id === wanted ? detail : undefined,
        problem: problems.detail,
        fetch: actions.fetchDetail(wanted),
        clear: actions.clearDetail(),
      })}
      nameOf={({ grant: { batchNo } }) => batchNo}
      revisionOf={({ version, grant: shown, counts, exportCount, receipts }) =>
        [version, shown.status, ...Object.values(counts), exportCount, receipts.length].join(' ')
      }
      dialog={(shown) => asked && <GrantDialog action={asked} latest={shown} onDone={onAnswered} />}
      head={(shown) => (
        <>
          <GrantStatusTag grant={shown.grant} />
          <GrantActions
            grant={shown.grant}
            buttonType="default"
            beside={
              mayPrint && hasDeliveryNote(shown.grant) ? <DeliveryNoteLink id={shown.grant.id} /> : undefined
            }
            onAction={onAction}
          />
        </>
      )}
      tabs={(shown) => [
        { key: 'cards', label: text.record.cards, children: <GrantCardTab detail={shown} /> },
        { key: 'activations', label: text.record.activations, children: <ActivationTab detail={shown} /> },
        {
          key: 'exports',
          label: text.record.exports,
          destroyOnHidden: true,
          children: <GrantExportTab detail={shown} />,
        },
      ]}
      onClose={onClose}
    >
      {(shown) => <GrantFacts detail={shown} />}
    </RecordDrawer>
  );
}

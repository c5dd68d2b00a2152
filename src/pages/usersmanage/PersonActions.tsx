/** What may be done about the person behind a card: put right, handed over as a file, forgotten. */
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { customerLimits } from '#contract/customer/constants';
import { customer as endpoints, type CustomerCardDetail } from '#contract/customer/endpoints';
import { useMayCall } from '#src/access';
import { ReasonDialog } from '#src/components/ReasonDialog';
import { actionTexts } from '#src/controllers/actions/texts';
import { displayCount } from '#src/lib/display-number';
import { useTexts } from '#src/locales';
import { customerTexts } from '#src/locales/customer';
import { customerLabels } from '#src/locales/labels/customer';
import { replyOf } from '#src/models/reply-of';
import { usersmanage } from '#src/models/usersmanage';
import { useDispatch } from '#src/runtime/react';
import { PersonDialog } from './PersonDialog';

const { actions } = usersmanage;

interface PersonActionsProps {
  readonly detail: CustomerCardDetail;
}

export function PersonActions({ detail }: PersonActionsProps) {
  const { actions: labels } = useTexts(customerLabels);
  const dispatch = useDispatch();
  const mayEdit = useMayCall(endpoints.updateCustomer);
  const mayTakeFile = useMayCall(endpoints.exportCustomerFile);
  const mayForget = useMayCall(endpoints.anonymiseCustomer);
  const [asked, setAsked] = useState<'edit' | 'anonymise'>();
  const { isAnonymised, id } = detail.customer;
  const close = () => setAsked(undefined);
  return (
    <Flex wrap gap="small">
      {mayEdit && !isAnonymised && (
        <Button size="small" onClick={() => setAsked('edit')}>
          {labels.edit}
        </Button>
      )}
      {mayTakeFile && (
        <Button size="small" onClick={() => void dispatch(actions.takeFile(id))}>
          {labels.takeFile}
        </Button>
      )}
      {mayForget && !isAnonymised && (
        <Button size="small" danger onClick={() => setAsked('anonymise')}>
          {labels.anonymise}
        </Button>
      )}
      {asked === 'edit' && <PersonDialog detail={detail} onDone={close} />}
      {asked === 'anonymise' && <AnonymiseDialog detail={detail} onDone={close} />}
    </Flex>
  );
}

function AnonymiseDialog({ detail, onDone }: PersonActionsProps & { readonly onDone: () => void }) {
  const text = useTexts(customerTexts);
  const { reasonFor } = useTexts(actionTexts);
  const labels = useTexts(customerLabels).actions;
  const dispatch = useDispatch();
  const [isBusy, setIsBusy] = useState(false);
  const { card, customer } = detail;
  const { id, cardsInUse, cardsWaiting } = customer;
  const consequences = (
    <Flex vertical gap={8}>
      <div>{text.anonymiseConsequences}</div>
      {cardsInUse > 0 && <div>{text.anonymiseInUse(displayCount(cardsInUse))}</div>}
      {cardsWaiting > 0 && <div>{text.anonymiseWaiting(displayCount(cardsWaiting))}</div>}
    </Flex>
  );
  const confirm = async (reason: string) => {
    setIsBusy(true);
    const outcome = await replyOf(
      dispatch(actions.anonymise({ serial: card.serial, content: { id, cardsInUse, cardsWaiting, reason } })),
    );
    setIsBusy(false);
    if (outcome?.kind !== 'done') return false;
    onDone();
    return true;
  };
  return (
    <ReasonDialog
      title={text.title(labels.anonymise, card.customerNo)}
      draft={`customer.anonymise ${id}`}
      consequences={consequences}
      reasonLabel={reasonFor(labels.anonymise)}
      reasonMax={customerLimits.reasonMax}
      confirmText={labels.anonymise}
      isDanger
      isBusy={isBusy}
      onCancel={onDone}
      onConfirm={confirm}
    />
  );
}

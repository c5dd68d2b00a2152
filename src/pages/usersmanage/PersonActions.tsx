/** The actions on the customer behind a card: correct their data, hand it over as a file, anonymise them. */
import { Button, Flex } from 'antd';
import { useState, useEffect } from 'react';
import { customerLimits } from '#contract/customer/constants';
import { customer as endpoints, type CustomerCardDetail } from '#contract/customer/endpoints';
import { personFields } from '#contract/customer/fields';
import { customerWords } from '#contract/customer/labels';
import type { GivenOf } from '#contract/fields/values';
import { useMayCall } from '#src/access';
import { NodePicker } from '#src/components/pickers/NodePicker';
import { ReasonDialog } from '#src/components/ReasonDialog';
import { actionWords } from '#src/controllers/actions/texts';
import { choicesOf } from '#src/controllers/choices-of';
import { filledIn, sentValues } from '#src/controllers/fields/form-values';
import { useFieldItems } from '#src/controllers/fields/use-field-items';
import { RecordFormDialog } from '#src/controllers/form/RecordFormDialog';
import { displayCount } from '#src/lib/display-number';
import { useLabels, useTexts } from '#src/locales';
import { customerTexts } from '#src/locales/customer';
import { replyOf } from '#src/models/reply-of';
import { usersmanage } from '#src/models/usersmanage';
import { useDispatch, useModel } from 'saga-models/react';
import { regionOptions } from '../region-options';

const { actions } = usersmanage;

interface PersonActionsProps {
  readonly detail: CustomerCardDetail;
}

export function PersonActions({ detail }: PersonActionsProps) {
  const { actions: labels } = useLabels(customerWords);
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
  const { reasonFor } = useLabels(actionWords);
  const labels = useLabels(customerWords).actions;
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

interface PersonDialogProps {
  readonly detail: CustomerCardDetail;
  /** Called when it was done or cancelled. */
  readonly onDone: () => void;
}

/** The dialog 修改资料: corrects what a customer has said about themselves. */
function PersonDialog({ detail: { card, customer }, onDone }: PersonDialogProps) {
  const text = useTexts(customerTexts);
  const labels = useLabels(customerWords);
  const dispatch = useDispatch();
  const { regions } = useModel(usersmanage, 'regions');
  useEffect(() => void dispatch(usersmanage.actions.fetchRegions()).catch(() => undefined), [dispatch]);
  const options = choicesOf(regions, usersmanage.actions.fetchRegions(), regionOptions);
  const items = useFieldItems(personFields, {
    ...{ labels, seen: card, choices: {}, codes: {} },
    controls: { region: () => <NodePicker isSearchable options={options} /> },
  });
  return (
    <RecordFormDialog
      draft={{ form: `customer.edit ${customer.id} ${customer.version}`, version: 1 }}
      title={text.title(labels.actions.edit, card.customerNo)}
      confirmText={text.save}
      initialValues={filledIn(personFields, card)}
      toGiven={(values: GivenOf<typeof personFields>) => ({
        id: customer.id,
        version: customer.version,
        ...sentValues(personFields, values),
      })}
      send={(given) =>
        replyOf(dispatch(usersmanage.actions.updateCustomer({ serial: card.serial, content: given })))
      }
      onDone={onDone}
      onCancel={onDone}
    >
      {items.map(({ item }) => item)}
    </RecordFormDialog>
  );
}

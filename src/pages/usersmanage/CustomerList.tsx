/** The list of customers' cards, the person's own customers or all, and the drawer of one. */
import { useEffect, useLayoutEffect, useMemo } from 'react';
import type { CustomerCard } from '#contract/customer/endpoints';
import { customerWords } from '#contract/customer/labels';
import type { customers, ownCustomers } from '#contract/customer/lists';
import { merchant as merchantEndpoints } from '#contract/merchant/endpoints';
import { useCan, useMayCall } from '#src/access';
import { EmptyState } from '#src/components/EmptyState';
import { lazyLayer } from '#src/components/lazy/lazy-part';
import { ListPage } from '#src/components/list/ListPage';
import { searchFieldsOf } from '#src/components/list/search/search-fields';
import { entryOption } from '#src/components/pickers/in-use';
import { componentTexts } from '#src/components/texts';
import { choicesOf } from '#src/controllers/choices-of';
import { exportOrder } from '#src/controllers/list/export-order';
import { ListExport } from '#src/controllers/list/ListExport';
import { useList } from '#src/controllers/list/use-list';
import { useLabels, useTexts } from '#src/locales';
import { customerTexts } from '#src/locales/customer';
import { usersmanage, type CustomerScope } from '#src/models/usersmanage';
import { useDispatch, useModel, useSelector } from 'saga-models/react';
import { regionOptions } from '../region-options';
import { customerColumns, CustomerCardView } from './customer-columns';
import { useCustomerActing } from './use-customer-acting';

// Lazy: the first rows don't need it.
const CustomerDrawer = lazyLayer(async () => (await import('./CustomerDrawer')).CustomerDrawer);

const { actions } = usersmanage;

interface CustomerListProps {
  readonly scope: CustomerScope;
  readonly contract: typeof customers | typeof ownCustomers;
}

/**
 * Begins when the model has the scope: the other page of the same model may have been shown before, and the list would
 * take its rows for its own and read nothing.
 */
export function CustomerList(props: CustomerListProps) {
  const dispatch = useDispatch();
  const isScoped = useSelector(usersmanage, ({ scope }) => scope === props.scope);
  useLayoutEffect(() => void dispatch(actions.saveScope(props.scope)), [dispatch, props.scope]);
  return isScoped && <ScopedList {...props} />;
}

function ScopedList({ scope, contract }: CustomerListProps) {
  const dispatch = useDispatch();
  const text = useTexts(customerTexts);
  const labels = useLabels(customerWords);
  const { disabledEntry } = useTexts(componentTexts);
  const mayExport = useCan('customer.export');
  const mayReadAgents = useMayCall(merchantEndpoints.listAgents);
  const { agents, regions } = useModel(usersmanage, 'agents', 'regions');
  const hasAgents = scope === 'all' && mayReadAgents;

  useEffect(() => {
    if (hasAgents) void dispatch(actions.fetchAgents()).catch(() => undefined);
  }, [dispatch, hasAgents]);
  const list = useList(contract, usersmanage);
  const { open, page } = list;
  const isOfRegion = list.state.formFilter.regionCode !== undefined;
  useEffect(() => {
    if (isOfRegion) void dispatch(actions.fetchRegions()).catch(() => undefined);
  }, [dispatch, isOfRegion]);
  const { onAction, dialogs } = useCustomerActing();
  const handlers = useMemo(
    () => ({ onOpen: ({ serial }: CustomerCard) => open(serial), onAction }),
    [open, onAction],
  );
  const fields = useMemo(() => {
    const all = searchFieldsOf(usersmanage.list.filters, labels, {
      agentId: choicesOf(agents, actions.fetchAgents(), (found) =>
        found.map((agent) => entryOption(agent, disabledEntry)),
      ),
      regionCode: choicesOf(regions, actions.fetchRegions(), regionOptions),
    });
    return hasAgents ? all : all.filter(({ name }) => name !== 'agentId');
  }, [labels, agents, regions, hasAgents, disabledEntry]);
  const columns = useMemo(
    () => customerColumns(labels, text.actionsTitle, scope, handlers),
    [labels, text, scope, handlers],
  );

  return (
    <>
      <ListPage
        list={list}
        title={labels.lists[contract.name]}
        searchLabel={text.searchLabel}
        fields={fields}
        columns={columns}
        keyOf={keyOf}
        nameOf={keyOf}
        unit={text.unit}
        records={labels.entity}
        empty={<EmptyState title={text.none} hint={text.noneHint} />}
        card={(card) => <CustomerCardView card={card} {...handlers} />}
        exportSlot={
          mayExport && (
            <ListExport
              order={exportOrder(contract, usersmanage.list, list.state)}
              rowCount={page?.totalNum}
            />
          )
        }
        drawer={(key, onClose) => <CustomerDrawer serial={key} onAction={onAction} onClose={onClose} />}
      />
      {dialogs}
    </>
  );
}

const keyOf = ({ serial }: CustomerCard) => serial;

/** The page 账号: the list of accounts, their actions, and the drawer of one. */
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { account as endpoints, type Account } from '#contract/account/endpoints';
import { accounts as contract } from '#contract/account/lists';
import { accountWords } from '#contract/user/labels';
import { useMayCall } from '#src/access';
import { EmptyState } from '#src/components/EmptyState';
import { lazyLayer } from '#src/components/lazy/lazy-part';
import { ListPage } from '#src/components/list/ListPage';
import { searchFieldsOf } from '#src/components/list/search/search-fields';
import { exportOrder } from '#src/controllers/list/export-order';
import { ListExport } from '#src/controllers/list/ListExport';
import { useList } from '#src/controllers/list/use-list';
import { useMessages, useLabels, useTexts } from '#src/locales';
import { accountTexts } from '#src/locales/account';
import { account } from '#src/models/account/account';
import { useDispatch } from 'saga-models/react';
import { useRoleName } from '../role-name';
import { useAccountChanges, type AccountRowAction } from './account-actions';
import { AccountCard, accountColumns } from './account-columns';
import { useAccountChoices } from './use-account-choices';

// Lazy: the first rows don't need these.
const AccountDrawer = lazyLayer(async () => (await import('./AccountDrawer')).AccountDrawer);
const AccountFormDialog = lazyLayer(async () => (await import('./AccountFormDialog')).AccountFormDialog);
const LinkDialog = lazyLayer(async () => (await import('./LinkDialog')).LinkDialog);

export default function AccountListPage() {
  const dispatch = useDispatch();
  const text = useTexts(accountTexts);
  const labels = useLabels(accountWords);
  const { routes } = useMessages();
  const roleName = useRoleName();
  const { roles } = useAccountChoices();
  const mayCreate = useMayCall(endpoints.createAccount);
  const list = useList(contract, account);
  const { open, page } = list;
  const { ask, dialog } = useAccountChanges();
  const [isCreating, setIsCreating] = useState(false);
  const [editedId, setEditedId] = useState<number>();
  const [linked, setLinked] = useState<Pick<Account, 'id' | 'username'> & { readonly isNew?: true }>();

  const handlers = useMemo(
    () => ({
      onOpen: ({ id }: Account) => open(id),
      onAction(action: AccountRowAction, item: Account) {
        if (action === 'link') return setLinked(item);
        if (action === 'unlock') return void dispatch(account.actions.unlock(item)).catch(() => undefined);
        if (action !== 'edit') return ask({ action, item });
        // The form sends the version that was seen, so it opens over the record, after that has been read.
        open(item.id);
        setEditedId(item.id);
      },
    }),
    [open, ask, dispatch],
  );
  const fields = useMemo(
    () => searchFieldsOf(account.list.filters, labels, { roleCode: roles }),
    [labels, roles],
  );
  const columns = useMemo(
    () => accountColumns({ labels, texts: text, roleName }, handlers),
    [labels, text, roleName, handlers],
  );
  const create = mayCreate && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setIsCreating(true)}>
      {labels.actions.create}
    </Button>
  );

  return (
    <>
      <ListPage
        list={list}
        title={routes.accountList}
        actions={create}
        searchLabel={text.searchLabel}
        fields={fields}
        columns={columns}
        keyOf={keyOf}
        nameOf={nameOf}
        unit={text.unit}
        records={labels.entity}
        empty={<EmptyState title={text.none} hint={text.noneHint} action={create} />}
        card={(shown) => <AccountCard account={shown} {...handlers} />}
        exportSlot={
          <ListExport order={exportOrder(contract, account.list, list.state)} rowCount={page?.totalNum} />
        }
        drawer={(key, onClose) => (
          <AccountDrawer
            accountKey={key}
            isEditing={key === String(editedId)}
            onAction={handlers.onAction}
            onEdited={() => setEditedId(undefined)}
            onClose={onClose}
          />
        )}
      />
      {isCreating && (
        <AccountFormDialog
          onDone={(made) => {
            setIsCreating(false);
            // The new account has no password yet, so the dialog for its link opens next.
            setLinked(made && { ...made, isNew: true });
          }}
          onCancel={() => setIsCreating(false)}
        />
      )}
      {linked && (
        <LinkDialog account={linked} isAtOnce={linked.isNew === true} onClose={() => setLinked(undefined)} />
      )}
      {dialog}
    </>
  );
}

const keyOf = ({ id }: Account) => String(id);
const nameOf = ({ username }: Account) => username;

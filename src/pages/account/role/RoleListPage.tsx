/** The page 角色: the list of roles with their rights and numbers of accounts, and the drawer of one. */
import { PlusOutlined } from '@ant-design/icons';
import { Button, Flex, Typography } from 'antd';
import { useMemo, useState } from 'react';
import { role as endpoints, type RoleRow } from '#contract/role/endpoints';
import { roleEntityWords } from '#contract/role/labels';
import { rolesList as contract } from '#contract/role/lists';
import { useMayCall } from '#src/access';
import { EmptyState } from '#src/components/EmptyState';
import { useQuestion } from '#src/components/layers/use-question';
import { lazyLayer } from '#src/components/lazy/lazy-part';
import { ListPage } from '#src/components/list/ListPage';
import { searchFieldsOf } from '#src/components/list/search/search-fields';
import { WholeName } from '#src/components/values/WholeName';
import { exportOrder } from '#src/controllers/list/export-order';
import { ListExport } from '#src/controllers/list/ListExport';
import { useList } from '#src/controllers/list/use-list';
import { displayCount } from '#src/lib/display-number';
import { useMessages, useLabels, useTexts } from '#src/locales';
import { accountTexts } from '#src/locales/account';
import { role } from '#src/models/account/role';
import { replyOf } from '#src/models/reply-of';
import { useDispatch } from 'saga-models/react';
import { useRoleName } from '../role-name';
import { RoleActions, type RoleAction } from './role-actions';
import { roleColumns } from './role-columns';

const RoleDrawer = lazyLayer(async () => (await import('./RoleDrawer')).RoleDrawer);
const FactorDialog = lazyLayer(async () => (await import('./FactorDialog')).FactorDialog);
const RoleFormDialog = lazyLayer(async () => (await import('./RoleFormDialog')).RoleFormDialog);

/** A new role is being created, empty or as a copy. */
interface Making {
  readonly copied?: RoleRow;
}

export default function RoleListPage() {
  const dispatch = useDispatch();
  const { role: text, actionsTitle } = useTexts(accountTexts);
  const labels = useLabels(roleEntityWords);
  const { routes } = useMessages();
  const roleName = useRoleName();
  const mayCreate = useMayCall(endpoints.createRole);
  const list = useList(contract, role);
  const { open, close, page } = list;
  const [making, setMaking] = useState<Making>();
  const [factored, setFactored] = useState<RoleRow>();
  const [editedId, setEditedId] = useState<number>();
  const [ask, questionHolder] = useQuestion();

  const handlers = useMemo(
    () => ({
      onOpen: ({ id }: RoleRow) => open(id),
      onAction(action: RoleAction, item: RoleRow) {
        if (action === 'factor') return setFactored(item);
        if (action === 'copy') return setMaking({ copied: item });
        if (action === 'delete')
          return ask({
            title: text.deleteTitle(item.name),
            content: text.deleteHint,
            okText: labels.actions.delete,
            okButtonProps: { danger: true },
            onOk: async () => {
              const outcome = await replyOf(dispatch(role.actions.remove(item)));
              if (outcome?.kind === 'done') close();
            },
          });
        open(item.id);
        setEditedId(item.id);
      },
    }),
    [open, close, dispatch, ask, text, labels],
  );
  const fields = useMemo(() => searchFieldsOf(role.list.filters, labels, {}), [labels]);
  const columns = useMemo(
    () => roleColumns({ labels, actionsTitle, rightCount: text.rightCount, roleName }, handlers),
    [labels, text, actionsTitle, handlers, roleName],
  );
  const create = mayCreate && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setMaking({})}>
      {labels.actions.create}
    </Button>
  );

  return (
    <>
      <ListPage
        list={list}
        title={routes.roleList}
        actions={create}
        searchLabel={text.searchLabel}
        fields={fields}
        columns={columns}
        keyOf={keyOf}
        nameOf={roleName}
        unit={text.unit}
        records={labels.entity}
        empty={<EmptyState title={text.none} hint={text.noneHint} action={create} />}
        card={(shown) => (
          <>
            <Flex justify="space-between" align="start" gap="small">
              <WholeName openKey={String(shown.id)} onOpen={() => handlers.onOpen(shown)}>
                {roleName(shown)}
              </WholeName>
              {labels.kind[shown.kind]}
            </Flex>
            <Typography.Paragraph type="secondary" style={{ marginBlock: 4 }}>
              {[
                `${labels.fields.rightCount} ${displayCount(shown.rights.length)}`,
                `${labels.fields.accountCount} ${displayCount(shown.accountCount)}`,
              ].join(' · ')}
            </Typography.Paragraph>
            <RoleActions role={shown} onAction={handlers.onAction} />
          </>
        )}
        exportSlot={
          <ListExport order={exportOrder(contract, role.list, list.state)} rowCount={page?.totalNum} />
        }
        drawer={(key, onClose) => (
          <RoleDrawer
            roleKey={key}
            isEditing={key === String(editedId)}
            onAction={handlers.onAction}
            onEdited={() => setEditedId(undefined)}
            onClose={onClose}
          />
        )}
      />
      {making && (
        <RoleFormDialog
          copied={making.copied}
          onDone={(id) => {
            setMaking(undefined);
            if (id !== undefined) open(id);
          }}
          onCancel={() => setMaking(undefined)}
        />
      )}
      {factored && <FactorDialog role={factored} onClose={() => setFactored(undefined)} />}
      {questionHolder}
    </>
  );
}

const keyOf = ({ id }: RoleRow) => String(id);

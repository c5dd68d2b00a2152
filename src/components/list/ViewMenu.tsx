/** The menu of a list's saved views: opens one, saves the current state as one, and edits, shares or deletes them. */
import { CheckOutlined, MoreOutlined, ShareAltOutlined, StarFilled } from '@ant-design/icons';
import { Button, Divider, Dropdown, Flex, Spin, Typography, type MenuProps } from 'antd';
import { useState } from 'react';
import type { ListView } from '#contract/list-view/endpoints';
import { useTexts } from '#src/locales';
import { ErrorState } from '../ErrorState';
import { useQuestion } from '../layers/use-question';
import { lazyLayer } from '../lazy/lazy-part';
import { useCopying } from '../values/use-copying';
import type { ViewControl } from './list-control';
import { listTexts } from './texts';

const ViewDialog = lazyLayer(async () => (await import('./ViewDialog')).ViewDialog);

interface ViewMenuProps {
  readonly control: ViewControl;
  /** Called when a choice was made that closes the menu. */
  readonly onLeave: () => void;
}

type Asked = { readonly kind: 'create' } | { readonly kind: 'edit'; readonly view: ListView };

export function ViewMenu({ control, onLeave }: ViewMenuProps) {
  const { views: text } = useTexts(listTexts);
  const [asked, setAsked] = useState<Asked>();
  const { views, haveFailed, current, isChanged, apply, update } = control;

  const open = (view: ListView | undefined) => {
    apply(view);
    onLeave();
  };
  const groups = [
    { title: text.own, views: views?.filter(({ isOwn }) => isOwn) ?? [] },
    { title: text.shared, views: views?.filter(({ isOwn, isForOthers }) => !isOwn && !isForOthers) ?? [] },
    { title: text.forOthers, views: views?.filter(({ isForOthers }) => isForOthers) ?? [] },
  ].filter((group) => group.views.length > 0);

  return (
    <div className="ViewMenu">
      {haveFailed && !views && <ErrorState title={text.loadFailed} onRetry={control.load} />}
      {!haveFailed && !views && (
        <Flex justify="center" style={{ padding: 24 }}>
          <Spin />
        </Flex>
      )}
      {views && (
        <>
          <Button
            type="text"
            block
            className="ViewMenu-name"
            icon={<OpenMark isOpen={!current} />}
            onClick={() => open(undefined)}
          >
            {text.none}
          </Button>
          {views.length === 0 && (
            <Typography.Paragraph type="secondary" className="ViewMenu-line">
              {text.empty}
            </Typography.Paragraph>
          )}
          {groups.map((group) => (
            <section key={group.title}>
              <Typography.Text type="secondary" className="ViewMenu-line">
                {group.title}
              </Typography.Text>
              <ul>
                {group.views.map((view) => (
                  <ViewEntry
                    key={view.id}
                    view={view}
                    control={control}
                    onOpen={() => open(view)}
                    onEdit={() => setAsked({ kind: 'edit', view })}
                  />
                ))}
              </ul>
            </section>
          ))}
          <Divider style={{ marginBlock: 8 }} />
          {current?.canEdit && isChanged && (
            <Button type="link" block className="ViewMenu-name" onClick={() => void update(current)}>
              {text.update}
            </Button>
          )}
          <Button type="link" block className="ViewMenu-name" onClick={() => setAsked({ kind: 'create' })}>
            {text.save}
          </Button>
        </>
      )}
      {asked && (
        <ViewDialog
          control={control}
          view={asked.kind === 'edit' ? asked.view : undefined}
          onClose={(isSaved) => {
            setAsked(undefined);
            if (isSaved) onLeave();
          }}
        />
      )}
    </div>
  );
}

/** Keeps its space when hidden, so that all names are aligned. */
const OpenMark = ({ isOpen }: { readonly isOpen: boolean }) => (
  <CheckOutlined style={{ visibility: isOpen ? 'visible' : 'hidden' }} />
);

interface ViewEntryProps {
  readonly view: ListView;
  readonly control: ViewControl;
  readonly onOpen: () => void;
  readonly onEdit: () => void;
}

function ViewEntry({ view, control, onOpen, onEdit }: ViewEntryProps) {
  const { views: text } = useTexts(listTexts);
  const { copy, holder: toastHolder } = useCopying();
  const [ask, questionHolder] = useQuestion();
  const { id, name, isOwn, isForOthers, canEdit, sharedWith, sharedWithName } = view;
  const owner = view.isOwnerHere ? view.ownerName : text.hasLeft(view.ownerName);
  const audience = sharedWith === null ? '' : control.roleName(sharedWith, sharedWithName);
  const isDefault = control.defaultViewId === id;

  const copyLink = () => copy(new URL(control.linkTo(view), window.location.origin).href, text.linkCopied);
  const remove = () =>
    ask({
      title: text.removeTitle(name),
      content: sharedWith === null ? text.removeHint : `${text.removeHint}${text.removeSharedHint}`,
      okText: text.remove,
      okButtonProps: { danger: true },
      onOk: () => control.remove(view),
    });
  const items: MenuProps['items'] = [
    {
      key: 'default',
      label: isDefault ? text.unsetDefault : text.setDefault,
      onClick: () => control.setDefault(isDefault ? null : id),
    },
    { key: 'link', label: text.copyLink, onClick: () => void copyLink() },
    ...(canEdit
      ? [
          { key: 'edit', label: text.rename, onClick: onEdit },
          { key: 'remove', label: text.remove, danger: true, onClick: remove },
        ]
      : []),
  ];

  return (
    <Flex component="li" align="center">
      {toastHolder}
      {questionHolder}
      <Button
        type="text"
        className="ViewMenu-name"
        icon={<OpenMark isOpen={control.current?.id === id} />}
        onClick={onOpen}
      >
        <span>
          {name}
          {isDefault && <StarFilled title={text.isDefault} style={{ marginInlineStart: 6 }} />}
          {isOwn && sharedWith !== null && (
            <ShareAltOutlined title={text.sharedWith(audience)} style={{ marginInlineStart: 6 }} />
          )}
          {!isOwn && (
            <Typography.Text type="secondary" style={{ display: 'block', fontSize: 12 }}>
              {isForOthers ? text.sharedByWith(owner, audience) : text.sharedBy(owner)}
            </Typography.Text>
          )}
        </span>
      </Button>
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button type="text" size="small" icon={<MoreOutlined />} aria-label={text.more(name)} />
      </Dropdown>
    </Flex>
  );
}

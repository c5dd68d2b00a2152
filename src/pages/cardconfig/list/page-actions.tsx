/** The actions on a page, and their buttons. */
import type { Access } from '#contract/access';
import { pageStatus } from '#contract/card-page/constants';
import { cardPage as endpoints, type CardPage } from '#contract/card-page/endpoints';
import { mayCall, useAuthList } from '#src/access';
import { ActionButtons } from '#src/controllers/actions/ActionButtons';
import { offeredActions, type ActionTable } from '#src/controllers/actions/offered-actions';
import { useTexts } from '#src/locales';
import { cardPageTexts } from '#src/locales/card-page';

/** Actions whose dialog opens over the record. */
export const askedActions = ['publish', 'copy', 'takeDown', 'bringUp', 'delete'] as const;
export type AskedAction = (typeof askedActions)[number];
export type PageAction = 'edit' | 'preview' | AskedAction;
export type PageRefusal = 'unchanged' | 'unpublished';

type Acted = Pick<CardPage, 'status' | 'isChanged'>;
const isPublished = ({ status }: Acted) => status === pageStatus.published;
const isTakenDown = ({ status }: Acted) => status === pageStatus.takenDown;

const table = {
  edit: { access: endpoints.saveDraft.access },
  publish: {
    access: endpoints.publishPage.access,
    closedBy: (page) => (isPublished(page) && !page.isChanged ? 'unchanged' : undefined),
  },
  preview: { access: endpoints.previewPage.access },
  copy: { access: endpoints.copyPage.access },
  takeDown: {
    access: endpoints.takeDownPage.access,
    isFor: (page) => !isTakenDown(page),
    closedBy: (page) => (isPublished(page) ? undefined : 'unpublished'),
    isDanger: true,
  },
  bringUp: { access: endpoints.bringUpPage.access, isFor: isTakenDown },
  delete: { access: endpoints.deletePage.access, isDanger: true },
} as const satisfies ActionTable<PageAction, Acted, PageAction, PageRefusal>;

const order: readonly PageAction[] = ['edit', 'publish', 'preview', 'copy', 'takeDown', 'bringUp', 'delete'];

export const offeredPageActions = (page: Acted, may: (access: Access) => boolean) =>
  offeredActions<PageAction, Acted, PageAction, PageRefusal>(table, order, page, may);

export interface PageHandlers {
  readonly onOpen: (page: CardPage) => void;
  readonly onAction: (action: PageAction, page: CardPage) => void;
}

interface PageActionsProps extends Pick<PageHandlers, 'onAction'> {
  readonly page: CardPage;
  readonly buttonType?: 'link' | 'default';
}

export function PageActions({ page, onAction, ...buttons }: PageActionsProps) {
  const { rowActions, refusals } = useTexts(cardPageTexts);
  const authList = useAuthList();
  return (
    <ActionButtons
      {...buttons}
      offered={offeredPageActions(page, (each) => mayCall(authList, each))}
      labels={rowActions}
      refusals={refusals}
      onAction={(action) => onAction(action, page)}
    />
  );
}

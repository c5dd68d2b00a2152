/** What may be done to a page, and the buttons for it. */
import { pageStatus } from '#contract/card-page/constants';
import { cardPage as endpoints, type CardPage } from '#contract/card-page/endpoints';
import { mayCall, useAuthList } from '#src/access';
import { ActionButtons } from '#src/controllers/actions/ActionButtons';
import { offeredActions, type ActionTable } from '#src/controllers/actions/offered-actions';
import { useTexts } from '#src/locales';
import { cardPageTexts } from '#src/locales/card-page';

/** Questions that are asked over the record. */
export const askedActions = ['publish', 'copy', 'takeDown', 'bringUp', 'delete'] as const;
export type AskedAction = (typeof askedActions)[number];
export type PageAction = 'edit' | 'preview' | AskedAction;

type Acted = Pick<CardPage, 'status' | 'isChanged'>;
const isPublished = ({ status }: Acted) => status === pageStatus.published;

const table = {
  edit: { access: endpoints.saveDraft.access, isOpenTo: () => true },
  publish: {
    access: endpoints.publishPage.access,
    isOpenTo: (page) => !isPublished(page) || page.isChanged,
  },
  preview: { access: endpoints.previewPage.access, isOpenTo: () => true },
  copy: { access: endpoints.copyPage.access, isOpenTo: () => true },
  takeDown: { access: endpoints.takeDownPage.access, isOpenTo: isPublished, isDanger: true },
  bringUp: {
    access: endpoints.bringUpPage.access,
    isOpenTo: ({ status }) => status === pageStatus.takenDown,
  },
  delete: { access: endpoints.deletePage.access, isOpenTo: () => true, isDanger: true },
} as const satisfies ActionTable<PageAction, Acted>;

const order: readonly PageAction[] = ['edit', 'publish', 'preview', 'copy', 'takeDown', 'bringUp', 'delete'];

export interface PageHandlers {
  readonly onOpen: (page: CardPage) => void;
  readonly onAction: (action: PageAction, page: CardPage) => void;
}

interface PageActionsProps extends Pick<PageHandlers, 'onAction'> {
  readonly page: CardPage;
  readonly buttonType?: 'link' | 'default';
}

export function PageActions({ page, onAction, ...buttons }: PageActionsProps) {
  const { rowActions } = useTexts(cardPageTexts);
  const authList = useAuthList();
  return (
    <ActionButtons
      {...buttons}
      offered={offeredActions<PageAction, Acted>(table, order, page, (each) => mayCall(authList, each))}
      labels={rowActions}
      refusals={{}}
      onAction={(action) => onAction(action, page)}
    />
  );
}

/** The columns of the card table, in the order of the specification. */
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import type { Access } from '#contract/access';
import type { CardAction } from '#contract/card/constants';
import type { CardLabels } from '#contract/card/labels';
import type { Card } from '#contract/repertory/endpoints';
import { instant, row, serial, text } from '#src/components/list/column-kinds';
import { columnsOf } from '#src/components/list/columns-of';
import { CardStatusTag } from '#src/components/values/CardStatusTag';
import { SerialText } from '#src/components/values/SerialText';
import { ActionButtons } from '#src/controllers/actions/ActionButtons';
import { cardList } from '#src/models/repertory';
import { offeredCardActions } from '../job/card-actions';
import type { JobTexts } from '../job/texts';
import { repertoryPaths } from '../paths';
import type { CheckTexts } from './texts';

interface CardColumnsOptions {
  readonly labels: CardLabels;
  readonly texts: CheckTexts['cards'];
  readonly refusals: JobTexts['cardRefusals'];
  readonly may: (access: Access) => boolean;
  readonly onAction: (action: CardAction, card: Card) => void;
  readonly onTrack: (card: Card) => void;
}

export const cardColumns = ({ labels, texts, refusals, may, onAction, onTrack }: CardColumnsOptions) =>
  columnsOf(cardList, labels, {
    serial: row<Card>(
      ({ serial: cardSerial }) => (
        <Link to={repertoryPaths.card(cardSerial)}>
          <SerialText first={cardSerial} />
        </Link>
      ),
      { width: 138, fixed: 'left' },
    ),
    codeTail: serial({ width: 120 }),
    status: row<Card>(({ status }) => <CardStatusTag status={status} />, { width: 108 }),
    boxNo: row<Card>(({ boxNo }) => boxNo, { width: 64, align: 'right' }),
    grantBatchNo: text({ width: 138, isEllipsis: false, formerKey: 'grantBatch' }),
    holder: text({ width: 133 }),
    activatedAt: instant({ width: 142 }),
    actions: row<Card>(
      (card) => (
        <>
          <ActionButtons
            offered={offeredCardActions(card, may)}
            labels={labels.actions}
            refusals={refusals}
            onAction={(action) => onAction(action, card)}
            beside={
              <Button type="link" size="small" onClick={() => onTrack(card)}>
                {texts.track}
              </Button>
            }
          />
        </>
      ),
      { title: texts.actions, width: 162, fixed: 'right' },
    ),
  });

/** The drawer of a customer's card: facts, actions, history, the customer's other cards. */
import { Flex, Result, Tabs } from 'antd';
import { Link } from 'react-router-dom';
import { cardWords } from '#contract/card/labels';
import {
  customer as endpoints,
  type CustomerCard,
  type CustomerCardDetail,
} from '#contract/customer/endpoints';
import { customerWords } from '#contract/customer/labels';
import { canAny, useAuthList, useMayCall } from '#src/access';
import { EmptyState } from '#src/components/EmptyState';
import { SideDrawer } from '#src/components/layers/SideDrawer';
import { CardTimeline } from '#src/components/record/CardTimeline';
import { FactGroups } from '#src/components/record/FactGroups';
import { MissingIcon } from '#src/components/record/MissingIcon';
import { NamedRecord } from '#src/components/record/NamedRecord';
import { useIsNarrow } from '#src/components/use-is-narrow';
import { SerialText } from '#src/components/values/SerialText';
import { RecordAuditTrail } from '#src/controllers/audit-trail/RecordAuditTrail';
import { MaskedPhone } from '#src/controllers/record/MaskedPhone';
import { RecordView } from '#src/controllers/record/RecordView';
import { recordWords } from '#src/controllers/record/texts';
import { useRecord } from '#src/controllers/record/use-record';
import { displayInstant } from '#src/lib/date';
import { displayCount } from '#src/lib/display-number';
import { openKeyName } from '#src/lib/list/list-address';
import { isSerialShaped } from '#src/lib/list/record-key';
import { useLabels, useTexts } from '#src/locales';
import { customerTexts } from '#src/locales/customer';
import { replyOf } from '#src/models/reply-of';
import { usersmanage } from '#src/models/usersmanage';
import { useDispatch, useModel } from 'saga-models/react';
import { CustomerActions, type CustomerRowAction } from './customer-actions';
import { CustomerStatusTag, nameOfCustomer } from './customer-columns';
import { PersonActions } from './PersonActions';

const { actions } = usersmanage;

const openedHere = (serial: string) => `?${openKeyName}=${serial}`;

interface CustomerDrawerProps {
  /** As in the address. */
  readonly serial: string;
  readonly onAction: (action: CustomerRowAction, card: CustomerCard) => void;
  readonly onClose: () => void;
}

export function CustomerDrawer(props: CustomerDrawerProps) {
  const { entity } = useLabels(customerWords);
  if (isSerialShaped(props.serial)) return <CustomerOfCard {...props} />;
  return (
    <SideDrawer isInAddress size="large" title={entity} onClose={props.onClose}>
      <Missing />
    </SideDrawer>
  );
}

function Missing() {
  const text = useTexts(customerTexts);
  return <Result icon={<MissingIcon />} title={text.missing} subTitle={text.missingHint} />;
}

function CustomerOfCard({ serial, onAction, onClose }: CustomerDrawerProps) {
  const text = useTexts(customerTexts);
  const { entity } = useLabels(customerWords);
  const { log: logLabel } = useLabels(recordWords);
  const mayReadTrail = canAny(useAuthList(), ['users_manage_all', 'audit.view']);
  const isNarrow = useIsNarrow();
  const { detail, problems } = useModel(usersmanage, 'detail', 'problems');
  const shown = detail?.card.serial === serial ? detail : undefined;
  const record = useRecord<CustomerCardDetail>(
    {
      data: shown,
      problem: problems.detail,
      fetch: actions.fetchDetail(serial),
      clear: actions.clearDetail(),
    },
    serial,
  );
  return (
    <SideDrawer
      isInAddress
      rowKey={serial}
      size="large"
      title={shown ? nameOfCustomer(shown.card) : entity}
      onClose={onClose}
    >
      <RecordView record={record} missing={<Missing />} waitingLines={12}>
        {(data) => (
          <>
            <Flex wrap gap="small" align="center">
              <CustomerStatusTag card={data.card} />
              <CustomerActions card={data.card} buttonType="default" onAction={onAction} />
            </Flex>
            <Tabs
              // With this gap all tabs fit on a phone, as in RecordDrawer.
              {...(isNarrow && { tabBarGutter: 16 })}
              items={[
                {
                  key: 'facts',
                  label: text.facts,
                  children: (
                    <Flex key={serial} vertical gap="middle">
                      <CustomerFacts detail={data} />
                      <PersonActions detail={data} />
                    </Flex>
                  ),
                },
                {
                  key: 'story',
                  label: text.story,
                  children: <CardTimeline events={data.events} addressOf={openedHere} />,
                },
                { key: 'others', label: text.otherCards, children: <OtherCards detail={data} /> },
                ...(mayReadTrail
                  ? [
                      {
                        key: 'log',
                        label: logLabel,
                        children: (
                          <RecordAuditTrail
                            asCards
                            entityKind="customer"
                            entityId={data.customer.id}
                            revision={`${data.customer.version} ${data.events.length}`}
                          />
                        ),
                      },
                    ]
                  : []),
              ]}
            />
          </>
        )}
      </RecordView>
    </SideDrawer>
  );
}

function CustomerFacts({ detail }: { readonly detail: CustomerCardDetail }) {
  const { fields } = useLabels(customerWords);
  const { cardKind } = useLabels(cardWords);
  const text = useTexts(customerTexts);
  const { card } = detail;
  return (
    <FactGroups
      isNarrow
      main={[
        [fields.customerNo, card.customerNo],
        [fields.nickname, card.nickname],
        [fields.phone, detail.customer.isAnonymised ? text.anonymised : <Phone key="phone" card={card} />],
        [fields.grade, card.grade],
        [fields.region, card.region?.path.join(' / ') ?? null],
      ]}
      groups={[
        {
          title: text.card,
          facts: [
            [fields.cardName, `${card.cardName} · ${detail.goods}`],
            [fields.cardKind, cardKind[detail.cardKind]],
            [fields.serial, <SerialText key="serial" first={card.serial} />],
            [fields.activatedAt, displayInstant(card.activatedAt)],
            [fields.validUntil, card.validUntil],
            [
              fields.remainingDays,
              card.remainingDays === null ? null : text.days(displayCount(card.remainingDays)),
            ],
            [
              fields.extensionDays,
              detail.extensionDays > 0 ? text.days(displayCount(detail.extensionDays)) : null,
            ],
            [fields.replacedBy, detail.replacedBy && <CardLink key="next" serial={detail.replacedBy} />],
            [fields.replaces, detail.replaces && <CardLink key="former" serial={detail.replaces} />],
          ],
        },
        {
          title: text.origin,
          facts: [
            [
              fields.merchant,
              card.merchant && <NamedRecord key="merchant" kind="merchant" {...card.merchant} />,
            ],
            [fields.qrCode, card.qrCode && <NamedRecord key="code" kind="qr_code" {...card.qrCode} />],
            [fields.agent, card.agent?.name ?? null],
            [fields.grantBatchNo, detail.grantBatchNo],
          ],
        },
      ]}
    />
  );
}

function Phone({ card: { serial, phone } }: { readonly card: CustomerCard }) {
  const labels = useLabels(customerWords);
  const dispatch = useDispatch();
  return (
    <MaskedPhone
      phone={phone ?? ''}
      revealLabel={labels.actions.reveal}
      mayReveal={useMayCall(endpoints.revealPhone)}
      onReveal={async () => {
        const outcome = await replyOf(dispatch(actions.revealPhone(serial)));
        return outcome?.kind === 'done' ? outcome.data.phone : undefined;
      }}
    />
  );
}

const CardLink = ({ serial }: { readonly serial: string }) => (
  <Link to={openedHere(serial)}>
    <SerialText first={serial} />
  </Link>
);

function OtherCards({ detail: { otherCards } }: { readonly detail: CustomerCardDetail }) {
  const { fields } = useLabels(customerWords);
  const { noOtherCards } = useTexts(customerTexts);
  if (otherCards.length === 0) return <EmptyState title={noOtherCards} />;
  return (
    <Flex vertical gap="small">
      {otherCards.map((card) => (
        <div key={card.serial}>
          {card.cardName} · <CardLink serial={card.serial} /> · {fields.validUntil} {card.validUntil}{' '}
          <CustomerStatusTag card={card} />
        </div>
      ))}
    </Flex>
  );
}

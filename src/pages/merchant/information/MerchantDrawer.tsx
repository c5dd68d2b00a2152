/** The drawer of a merchant: facts, actions, history. */
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { merchant as endpoints, type MerchantDetail } from '#contract/merchant/endpoints';
import { merchantWords } from '#contract/merchant/labels';
import { shownMerchantFields } from '#contract/merchant/terms';
import { displayYuan } from '#contract/readers/money';
import { useMayCall } from '#src/access';
import { entryName } from '#src/components/pickers/in-use';
import { componentTexts } from '#src/components/texts';
import { FigureStrip } from '#src/components/values/FigureStrip';
import { fieldFacts } from '#src/controllers/fields/field-facts';
import { formWords } from '#src/controllers/form/texts';
import { FactList, type Fact } from '#src/controllers/record/FactList';
import { MaskedPhone } from '#src/controllers/record/MaskedPhone';
import { RecordDrawer } from '#src/controllers/record/RecordDrawer';
import { displayInstant } from '#src/lib/date';
import { useLabels, useTexts } from '#src/locales';
import { merchantTexts } from '#src/locales/merchant';
import { qrCodeTexts } from '#src/locales/qrcode';
import { merchant } from '#src/models/merchant';
import { replyOf } from '#src/models/reply-of';
import { useDispatch, useModel } from 'saga-models/react';
import { qrCodePaths } from '../qrcode/paths';
import { MerchantActions } from './merchant-actions';
import { MerchantStatusTag, rateOf, type MerchantHandlers } from './merchant-columns';
import { useMerchantLinks } from './merchant-links';
import { MerchantFormDialog } from './MerchantFormDialog';
import { PricesDialog } from './PricesDialog';

const { actions } = merchant;

interface MerchantDrawerProps extends Pick<MerchantHandlers, 'onAction'> {
  /** The merchant's id, as in the address. */
  readonly merchantKey: string;
  readonly isEditing: boolean;
  readonly onEdited: () => void;
  readonly onCreate: () => void;
  readonly onClose: () => void;
}

export function MerchantDrawer(props: MerchantDrawerProps) {
  const { merchantKey, isEditing, onAction, onEdited, onCreate, onClose } = props;
  const { entity } = useLabels(merchantWords);
  const { detail, problems } = useModel(merchant, 'detail', 'problems');
  const { preview } = useTexts(qrCodeTexts);
  const [revealCount, setRevealCount] = useState(0);
  const [isPricing, setIsPricing] = useState(false);
  return (
    <RecordDrawer<MerchantDetail>
      recordKey={merchantKey}
      entityKind="merchant"
      entity={entity}
      read={(id) => ({
        data: detail?.merchant.id === id ? detail : undefined,
        problem: problems.detail,
        fetch: actions.fetchDetail(id),
        clear: actions.clearDetail(),
      })}
      nameOf={({ merchant: { name } }) => name}
      revisionOf={({ version, merchant: { status } }) => `${version} ${status} ${revealCount}`}
      dialog={(shown) =>
        isEditing ? (
          <MerchantFormDialog detail={shown} onDone={onEdited} onCancel={onEdited} onCreate={onCreate} />
        ) : (
          isPricing && <PricesDialog detail={shown} onDone={() => setIsPricing(false)} />
        )
      }
      head={(shown) => (
        <>
          <MerchantStatusTag status={shown.merchant.status} />
          <MerchantActions
            merchant={shown.merchant}
            buttonType="default"
            beside={<Link to={qrCodePaths.preview('page', shown.merchant.id)}>{preview.open}</Link>}
            onAction={onAction}
          />
        </>
      )}
      onClose={onClose}
    >
      {(shown) => (
        <MerchantFacts
          detail={shown}
          onReveal={() => setRevealCount(revealCount + 1)}
          onPrice={() => setIsPricing(true)}
        />
      )}
    </RecordDrawer>
  );
}

interface MerchantFactsProps {
  readonly detail: MerchantDetail;
  readonly onReveal: () => void;
  readonly onPrice: () => void;
}

function MerchantFacts({ detail, onReveal, onPrice }: MerchantFactsProps) {
  const labels = useLabels(merchantWords);
  const { fields } = labels;
  const text = useTexts(merchantTexts);
  const { rename } = useLabels(formWords);
  const { disabledEntry } = useTexts(componentTexts);
  const maySetPrices = useMayCall(endpoints.setMerchantPrices);
  const linkOf = useMerchantLinks();
  const grants = linkOf('grants', detail.merchant);
  const { merchant: shown } = detail;
  const facts: readonly Fact[] = [
    [fields.code, shown.code],
    [rename.formerNames, detail.formerNames.join(rename.separator)],
    ...(detail.statusReason === null ? [] : [[fields.statusReason, detail.statusReason] as const]),
    ...fieldFacts(shownMerchantFields, { ...shown, ...detail }, labels, {
      agent: [fields.agent, shown.agent && entryName(shown.agent, disabledEntry)],
      phone: [fields.phone, <Phone key={shown.id} merchant={shown} onReveal={onReveal} />],
      contractFrom: [
        fields.contract,
        (detail.contractFrom !== null || detail.contractTo !== null) &&
          `${detail.contractFrom ?? ''} – ${detail.contractTo ?? ''}`,
      ],
      contractTo: false,
    }),
    [
      fields.prices,
      (detail.prices.length > 0 || maySetPrices) && (
        <div key="prices">
          {detail.prices.map(({ goods, unitPriceFen }) => (
            <div key={goods.id}>{text.prices.line(goods.name, displayYuan(unitPriceFen))}</div>
          ))}
          {maySetPrices && (
            <Button type="link" style={{ padding: 0, height: 'auto' }} onClick={onPrice}>
              {labels.actions.setPrices}
            </Button>
          )}
        </div>
      ),
    ],
    [fields.createdBy, detail.createdBy.name],
    [fields.createdAt, displayInstant(shown.createdAt)],
  ];
  return (
    <>
      <FigureStrip
        label={text.figures}
        figures={[
          { title: fields.grantedCount, count: shown.grantedCount },
          {
            title: fields.activatedCount,
            count: shown.activatedCount,
            hint: rateOf(shown),
            to: linkOf('activatedCount', shown),
          },
          { title: fields.qrCodeCount, count: shown.qrCodeCount, to: linkOf('qrCodeCount', shown) },
        ]}
      />
      {grants !== undefined && (
        <Link to={grants} style={{ display: 'inline-block', marginBlock: 8 }}>
          {text.grants}
        </Link>
      )}
      <FactList facts={facts} />
    </>
  );
}

interface PhoneProps {
  readonly merchant: MerchantDetail['merchant'];
  readonly onReveal: () => void;
}

function Phone({ merchant: { id, phone }, onReveal }: PhoneProps) {
  const labels = useLabels(merchantWords);
  const dispatch = useDispatch();
  return (
    <MaskedPhone
      phone={phone}
      revealLabel={labels.actions.reveal}
      mayReveal={useMayCall(endpoints.revealMerchantPhone)}
      onReveal={async () => {
        const outcome = await replyOf(dispatch(actions.revealPhone(id)));
        if (outcome?.kind !== 'done') return undefined;
        onReveal();
        return outcome.data.phone;
      }}
    />
  );
}

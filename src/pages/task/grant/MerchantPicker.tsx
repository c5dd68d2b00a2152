/** Selects an enabled merchant to grant cards to, searched on the server as one types. */
import { Select } from 'antd';
import { useState } from 'react';
import type { SettlementKind } from '#contract/merchant/constants';
import { offering } from '#src/components/pickers/choices';
import { useTypedSearch } from '#src/components/pickers/use-typed-search';
import { choicesOf } from '#src/controllers/choices-of';
import { useTexts } from '#src/locales';
import { grantTexts } from '#src/locales/grant';
import { grant } from '#src/models/grant';
import { useDispatch, useLoading, useSelector } from '#src/runtime/react';

/** With the merchant's name, which the confirmation repeats. */
export interface ChosenMerchant {
  readonly value: number;
  readonly label: string;
}

interface MerchantOption extends ChosenMerchant {
  readonly code: string;
  readonly settlementKind: SettlementKind | null;
}

interface MerchantPickerProps {
  readonly id?: string;
  readonly value?: ChosenMerchant;
  readonly onChange?: (chosen: ChosenMerchant) => void;
  /** Called with the settlement of the selected merchant. */
  readonly onSettlement?: (kind: SettlementKind | null) => void;
}

export function MerchantPicker({ onSettlement, ...props }: MerchantPickerProps) {
  const text = useTexts(grantTexts);
  const dispatch = useDispatch();
  const found = useSelector(grant, ({ merchants, problems }) => (problems.merchants ? undefined : merchants));
  const isLoading = useLoading(grant.actions.fetchMerchants);
  const [typed, setTyped] = useState('');
  const search = useTypedSearch((name) => {
    setTyped(name);
    void dispatch(grant.actions.fetchMerchants(name)).catch(() => undefined);
  });
  const options = choicesOf(found?.items, grant.actions.fetchMerchants(typed), (items) =>
    items.map(({ id, name, code, settlementKind }) => ({ value: id, label: name, code, settlementKind })),
  );
  return (
    <Select<ChosenMerchant, MerchantOption>
      {...props}
      onSelect={(_chosen, { settlementKind }) => onSettlement?.(settlementKind)}
      labelInValue
      loading={isLoading}
      notFoundContent={isLoading ? null : text.form.noMerchant}
      {...offering(options)}
      optionRender={({ data: { label, code } }) => `${label} · ${code}`}
      showSearch={{ filterOption: false, onSearch: search }}
    />
  );
}

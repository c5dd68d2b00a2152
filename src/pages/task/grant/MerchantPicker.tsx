/** Selects an enabled merchant to grant cards to, searched on the server as one types. */
import { Select } from 'antd';
import type { SettlementKind } from '#contract/merchant/constants';
import { useTypedSearch } from '#src/components/pickers/use-typed-search';
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
  const found = useSelector(grant, ({ merchants }) => merchants);
  const isLoading = useLoading(grant.actions.fetchMerchants);
  const search = useTypedSearch(
    (name) => void dispatch(grant.actions.fetchMerchants(name)).catch(() => undefined),
  );
  return (
    <Select<ChosenMerchant, MerchantOption>
      {...props}
      onSelect={(_chosen, { settlementKind }) => onSettlement?.(settlementKind)}
      labelInValue
      loading={isLoading}
      notFoundContent={isLoading ? null : text.form.noMerchant}
      options={(found?.items ?? []).map(({ id, name, code, settlementKind }) => ({
        value: id,
        label: name,
        code,
        settlementKind,
      }))}
      optionRender={({ data: { label, code } }) => `${label} · ${code}`}
      showSearch={{ filterOption: false, onSearch: search }}
    />
  );
}

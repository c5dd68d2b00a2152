/** Selects an enabled merchant to grant cards to, searched on the server as one types. */
import { Select } from 'antd';
import type { SettlementKind } from '#contract/merchant/constants';
import { offering } from '#src/components/pickers/choices';
import { useSearchedChoices } from '#src/controllers/use-searched-choices';
import { useTexts } from '#src/locales';
import { grantTexts } from '#src/locales/grant';
import { grant } from '#src/models/grant';
import { useSelector } from 'saga-models/react';

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
  /** A merchant that is not offered. */
  readonly exceptId?: number | undefined;
  /** Called with the settlement of the selected merchant. */
  readonly onSettlement?: (kind: SettlementKind | null) => void;
}

export function MerchantPicker({ exceptId, onSettlement, ...props }: MerchantPickerProps) {
  const text = useTexts(grantTexts);
  const found = useSelector(grant, ({ merchants, problems }) => (problems.merchants ? undefined : merchants));
  const { choices, search, isSearching } = useSearchedChoices({
    found: found?.items,
    read: (name) => grant.actions.fetchMerchants(name),
    toOptions: (items) =>
      items
        .filter(({ id }) => id !== exceptId)
        .map(({ id, name, code, settlementKind }) => ({ value: id, label: name, code, settlementKind })),
  });
  return (
    <Select<ChosenMerchant, MerchantOption>
      {...props}
      onSelect={(_chosen, { settlementKind }) => onSettlement?.(settlementKind)}
      labelInValue
      loading={isSearching}
      notFoundContent={text.form.noMerchant}
      {...offering(choices)}
      optionRender={({ data: { label, code } }) => `${label} · ${code}`}
      showSearch={{ filterOption: false, onSearch: search }}
    />
  );
}

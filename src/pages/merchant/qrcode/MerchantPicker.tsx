/** Selects a merchant, searched on the server as one types. */
import { Select } from 'antd';
import { useClearing } from '#src/components/ClearIcon';
import { offering } from '#src/components/pickers/choices';
import type { Option } from '#src/components/pickers/option';
import { useSearchedChoices } from '#src/controllers/use-searched-choices';
import { useTexts } from '#src/locales';
import { qrCodeTexts } from '#src/locales/qrcode';
import { qrcode } from '#src/models/qrcode';
import { useSelector } from 'saga-models/react';

interface MerchantPickerProps {
  readonly id?: string;
  readonly value?: number;
  readonly onChange?: (id: number | undefined) => void;
  /** Offers only merchants that codes can be made for; otherwise all that the person may see. */
  readonly isEnabledOnly?: boolean;
  /** Merchants that are known already, so that the selected one is shown by name whatever is searched for. */
  readonly known?: readonly Option<number>[];
}

export function MerchantPicker({ isEnabledOnly = false, known = [], ...field }: MerchantPickerProps) {
  const { picker: text } = useTexts(qrCodeTexts);
  const clearing = useClearing();
  const found = useSelector(qrcode, ({ merchants, problems }) =>
    problems.merchants ? undefined : merchants,
  );
  const { choices, search, isSearching } = useSearchedChoices({
    found: found?.items,
    read: (name) => qrcode.actions.fetchMerchants({ name, isEnabledOnly }),
    toOptions: (items) => items.map(({ id, name, code }) => ({ value: id, label: name, code })),
  });
  const offered = offering(choices);
  const chosen = known.filter(
    ({ value }) => value === field.value && offered.options.every((option) => option.value !== value),
  );
  return (
    <Select<number, { readonly value: number; readonly label: string; readonly code: string }>
      {...field}
      allowClear={isEnabledOnly ? false : clearing}
      loading={isSearching}
      placeholder={text.merchant}
      notFoundContent={text.noMerchant}
      {...offered}
      options={[...chosen.map(({ value, label }) => ({ value, label, code: '' })), ...offered.options]}
      optionRender={({ data: { label, code } }) => [label, code].filter(Boolean).join(' · ')}
      showSearch={{ filterOption: false, onSearch: search }}
    />
  );
}

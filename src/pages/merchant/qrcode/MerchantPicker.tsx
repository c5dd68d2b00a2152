/** Selects a merchant, searched on the server as one types. */
import { Select } from 'antd';
import { useClearing } from '#src/components/ClearIcon';
import { useTypedSearch } from '#src/components/pickers/use-typed-search';
import type { Option } from '#src/components/pickers/option';
import { useTexts } from '#src/locales';
import { qrCodeTexts } from '#src/locales/qrcode';
import { qrcode } from '#src/models/qrcode';
import { useDispatch, useLoading, useSelector } from '#src/runtime/react';

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
  const dispatch = useDispatch();
  const found = useSelector(qrcode, ({ merchants }) => merchants);
  const isLoading = useLoading(qrcode.actions.fetchMerchants);
  const search = useTypedSearch(
    (name) => void dispatch(qrcode.actions.fetchMerchants({ name, isEnabledOnly })).catch(() => undefined),
  );
  const options = (found?.items ?? []).map(({ id, name, code }) => ({ value: id, label: name, code }));
  const chosen = known.filter(
    ({ value }) => value === field.value && options.every((option) => option.value !== value),
  );
  return (
    <Select<number, { readonly value: number; readonly label: string; readonly code: string }>
      {...field}
      allowClear={isEnabledOnly ? false : clearing}
      loading={isLoading}
      placeholder={text.merchant}
      notFoundContent={isLoading ? null : text.noMerchant}
      options={[...chosen.map(({ value, label }) => ({ value, label, code: '' })), ...options]}
      optionRender={({ data: { label, code } }) => [label, code].filter(Boolean).join(' · ')}
      showSearch={{ filterOption: false, onSearch: search }}
    />
  );
}

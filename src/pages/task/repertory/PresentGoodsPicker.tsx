/** Selects goods to be given along, optionally filtered by kinds of goods. */
import { Flex, Select } from 'antd';
import { useState } from 'react';
import type { Goods } from '#contract/dictionary/endpoints';
import { groupsInUse } from '#src/components/pickers/in-use';
import { componentTexts } from '#src/components/texts';
import { useClearing } from '#src/components/ClearIcon';
import { byWords } from '#src/lib/match-words';
import { useTexts } from '#src/locales';
import { grantLabels } from '#src/locales/labels/grant';
import { presentGoodsOptions } from './options';

interface PresentGoodsPickerProps {
  readonly all: readonly Goods[] | undefined;
  /** The goods of the kinds requested last. */
  readonly ofKinds: readonly Goods[] | undefined;
  readonly onKinds: (kindIds: readonly number[]) => void;
  readonly maxCount?: number;
  /** Set by the form item. */
  readonly id?: string;
  readonly value?: readonly number[];
  readonly onChange?: (goodsIds: readonly number[]) => void;
}

export function PresentGoodsPicker({
  all = [],
  ofKinds,
  onKinds,
  value = [],
  ...field
}: PresentGoodsPickerProps) {
  const { goodsKind } = useTexts(grantLabels).fields;
  const clearing = useClearing();
  const [kindIds, setKindIds] = useState<readonly number[]>([]);
  const { disabledEntry } = useTexts(componentTexts);
  const kinds = new Map(
    all.filter(({ isEnabled }) => isEnabled).map(({ kindId, kindName }) => [kindId, kindName]),
  );
  const offered = kindIds.length === 0 ? all : (ofKinds ?? []);
  // Selected goods outside the chosen kinds stay among the options, so that they are shown by name.
  const chosen = all.filter(({ id }) => value.includes(id) && !offered.some((goods) => goods.id === id));
  return (
    <Flex gap="small">
      <Select
        mode="multiple"
        aria-label={goodsKind}
        placeholder={goodsKind}
        maxTagCount="responsive"
        allowClear={clearing}
        style={{ flex: '0 0 40%' }}
        options={[...kinds].map(([kindId, label]) => ({ value: kindId, label }))}
        onChange={(ids: readonly number[]) => {
          setKindIds(ids);
          if (ids.length > 0) onKinds(ids);
        }}
      />
      <Select
        mode="multiple"
        {...field}
        value={[...value]}
        allowClear={clearing}
        style={{ flex: 1, minWidth: 0 }}
        showSearch={byWords}
        options={groupsInUse(presentGoodsOptions([...offered, ...chosen], disabledEntry), value)}
      />
    </Flex>
  );
}

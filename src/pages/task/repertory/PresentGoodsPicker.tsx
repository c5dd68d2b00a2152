/** Selects goods to be given along, optionally filtered by kinds of goods. */
import { Flex } from 'antd';
import { useState } from 'react';
import type { Goods } from '#contract/dictionary/endpoints';
import { commonWords } from '#contract/labels/common';
import { mapChoices, offering, optionsIn, type Choices } from '#src/components/pickers/choices';
import { groupsInUse } from '#src/components/pickers/in-use';
import { MultipleSelect } from '#src/components/pickers/MultipleSelect';
import { componentTexts } from '#src/components/texts';
import { choicesOf } from '#src/controllers/choices-of';
import { byWords } from '#src/lib/match-words';
import { useLabels, useTexts } from '#src/locales';
import type { EffectAction } from 'saga-models';
import { useDispatch } from 'saga-models/react';
import { presentGoodsOptions } from './options';

interface PresentGoodsPickerProps {
  readonly all: Choices<Goods>;
  /** The goods of the kinds requested last. */
  readonly ofKinds: readonly Goods[] | undefined;
  readonly readOfKinds: (kindIds: readonly number[]) => EffectAction<unknown>;
  readonly maxCount?: number;
  /** Set by the form item. */
  readonly id?: string;
  readonly value?: readonly number[];
  readonly onChange?: (goodsIds: readonly number[]) => void;
}

export function PresentGoodsPicker({
  all,
  ofKinds,
  readOfKinds,
  value = [],
  ...field
}: PresentGoodsPickerProps) {
  const { goodsKind } = useLabels(commonWords);
  const dispatch = useDispatch();
  const [kindIds, setKindIds] = useState<readonly number[]>([]);
  const { disabledEntry } = useTexts(componentTexts);
  const kinds = mapChoices(all, (goods) => [
    ...new Map(
      goods
        .filter(({ isEnabled }) => isEnabled)
        .map(({ kindId, kindName }) => [kindId, { value: kindId, label: kindName }]),
    ).values(),
  ]);
  const offered = kindIds.length === 0 ? all : choicesOf(ofKinds, readOfKinds(kindIds), (goods) => goods);
  const offeredIds = new Set(optionsIn(offered).map(({ id }) => id));
  // Selected goods outside the chosen kinds stay among the options, so that they are shown by name.
  const chosen = optionsIn(all).filter(({ id }) => value.includes(id) && !offeredIds.has(id));
  const optionsOf = (goods: readonly Goods[]) =>
    groupsInUse(presentGoodsOptions([...goods, ...chosen], disabledEntry), value);
  return (
    <Flex gap="small">
      <MultipleSelect<number>
        aria-label={goodsKind}
        placeholder={goodsKind}
        maxTagCount="responsive"
        style={{ flex: '0 0 40%' }}
        {...offering(kinds)}
        onChange={(ids) => {
          setKindIds(ids);
          if (ids.length > 0) void dispatch(readOfKinds(ids)).catch(() => undefined);
        }}
      />
      <MultipleSelect<number>
        {...field}
        value={value}
        style={{ flex: 1, minWidth: 0 }}
        showSearch={byWords}
        {...offering(mapChoices(offered, optionsOf))}
      />
    </Flex>
  );
}

/** Leaves in a list of cards those that nobody has activated. */
import type { ActivationState } from '#contract/card/constants';
import { cardWords } from '#contract/card/labels';
import { ChoiceChips } from '#src/components/filters/ChoiceChips';
import { useLabels } from '#src/locales';

interface ActivationChipProps {
  readonly activation: ActivationState | undefined;
  readonly onChoose: (chosen: { readonly activation?: 'no' }) => void;
}

export function ActivationChip({ activation, onChoose }: ActivationChipProps) {
  const { fields, activation: words } = useLabels(cardWords);
  return (
    <ChoiceChips
      label={fields.activation}
      options={[{ value: 'no', label: words.no }]}
      chosen={activation === undefined ? [] : [activation]}
      onChoose={(chosen) => onChoose(chosen.includes('no') ? { activation: 'no' } : {})}
    />
  );
}

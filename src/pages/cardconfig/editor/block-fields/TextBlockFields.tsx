/** The fields of blocks that are words and space. */
import { alignments, buttonLooks, headingLevels, pageLimits as limits } from '#contract/card-page/constants';
import { ChoiceField, CountField, TextField } from '../fields';
import type { FieldsOf } from './block-fields';
import { useFieldSettings } from './use-field-settings';

export function TextBlockFields({
  block,
  onChange,
}: FieldsOf<'heading' | 'codeInput' | 'button' | 'spacing'>) {
  const { labels, fields, short, link } = useFieldSettings();
  switch (block.kind) {
    case 'heading':
      return (
        <>
          <TextField
            {...short('text', fields.text)}
            value={block.text}
            onChange={(text) => onChange({ ...block, text }, 'text')}
          />
          <ChoiceField
            path="level"
            label={fields.level}
            value={block.level}
            values={headingLevels}
            labels={labels.level}
            onChange={(level) => onChange({ ...block, level }, 'level')}
          />
          <ChoiceField
            path="align"
            label={fields.align}
            value={block.align}
            values={alignments}
            labels={labels.align}
            onChange={(align) => onChange({ ...block, align }, 'align')}
          />
        </>
      );
    case 'codeInput':
      return (
        <>
          <TextField
            {...short('label', fields.label)}
            value={block.label}
            onChange={(label) => onChange({ ...block, label }, 'label')}
          />
          <TextField
            {...short('hint', fields.hint)}
            value={block.hint}
            onChange={(hint) => onChange({ ...block, hint }, 'hint')}
          />
          <TextField
            {...short('buttonText', fields.buttonText)}
            value={block.buttonText}
            onChange={(buttonText) => onChange({ ...block, buttonText }, 'buttonText')}
          />
        </>
      );
    case 'button':
      return (
        <>
          <TextField
            {...short('text', fields.text)}
            value={block.text}
            onChange={(text) => onChange({ ...block, text }, 'text')}
          />
          <TextField
            {...link('link')}
            value={block.link}
            onChange={(address) => onChange({ ...block, link: address }, 'link')}
          />
          <ChoiceField
            path="look"
            label={fields.look}
            value={block.look}
            values={buttonLooks}
            labels={labels.look}
            onChange={(look) => onChange({ ...block, look }, 'look')}
          />
        </>
      );
    case 'spacing':
      return (
        <CountField
          path="heightPx"
          label={fields.heightPx}
          value={block.heightPx}
          min={limits.spacingPxMin}
          max={limits.spacingPxMax}
          onChange={(heightPx) => onChange({ ...block, heightPx }, 'heightPx')}
        />
      );
  }
}

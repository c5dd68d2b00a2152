/** The fields of blocks with one picture. */
import { imagePlaces, pageLimits as limits } from '#contract/card-page/constants';
import { normalLink } from '#contract/card-page/normal-content';
import { ChoiceField, PictureField, TextField } from '../fields';
import type { FieldsOf } from './block-fields';
import { useFieldSettings } from './use-field-settings';

const phoneMax = 20;

export function PictureBlockFields({
  block,
  onChange,
  onUploaded,
}: FieldsOf<'imageText' | 'cardFace' | 'video' | 'service'>) {
  const { labels, fields, hints, short, long, alt, image } = useFieldSettings(onUploaded);
  switch (block.kind) {
    case 'imageText':
      return (
        <>
          <DescribedPicture block={block} onChange={onChange} onUploaded={onUploaded} />
          <TextField
            {...short('heading', fields.heading)}
            value={block.heading}
            onChange={(heading) => onChange({ ...block, heading }, 'heading')}
          />
          <TextField
            {...long('text', fields.text)}
            value={block.text}
            onChange={(text) => onChange({ ...block, text }, 'text')}
          />
          <ChoiceField
            path="imagePlace"
            label={fields.imagePlace}
            value={block.imagePlace}
            values={imagePlaces}
            labels={labels.imagePlace}
            onChange={(imagePlace) => onChange({ ...block, imagePlace }, 'imagePlace')}
          />
        </>
      );
    case 'cardFace':
      return <DescribedPicture block={block} onChange={onChange} onUploaded={onUploaded} />;
    case 'video':
      return (
        <>
          <TextField
            path="address"
            label={fields.address}
            hint={hints.videoHint}
            max={limits.linkMax}
            tidy={normalLink}
            value={block.address}
            onChange={(address) => onChange({ ...block, address }, 'address')}
          />
          <PictureField
            {...image('posterKey', fields.posterKey)}
            value={block.posterKey}
            onChange={(posterKey) => onChange({ ...block, posterKey }, 'posterKey')}
          />
          <TextField
            {...alt('alt')}
            value={block.alt}
            onChange={(text) => onChange({ ...block, alt: text }, 'alt')}
          />
        </>
      );
    case 'service':
      return (
        <>
          <DescribedPicture block={block} onChange={onChange} onUploaded={onUploaded} />
          <TextField
            {...short('text', fields.text)}
            value={block.text}
            onChange={(text) => onChange({ ...block, text }, 'text')}
          />
          <TextField
            path="phone"
            label={fields.phone}
            max={phoneMax}
            value={block.phone}
            // The schema takes digits, plus, blank and hyphen only.
            onChange={(phone) => onChange({ ...block, phone: phone.replace(/[^0-9+ -]/g, '') }, 'phone')}
          />
        </>
      );
  }
}

function DescribedPicture({ block, onChange, onUploaded }: FieldsOf<'imageText' | 'cardFace' | 'service'>) {
  const { alt, image } = useFieldSettings(onUploaded);
  return (
    <>
      <PictureField
        {...image('imageKey')}
        value={block.imageKey}
        onChange={(imageKey) => onChange({ ...block, imageKey }, 'imageKey')}
      />
      <TextField
        {...alt('alt')}
        value={block.alt}
        onChange={(text) => onChange({ ...block, alt: text }, 'alt')}
      />
    </>
  );
}

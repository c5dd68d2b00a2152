/** The fields of one block, by its kind. */
import {
  alignments,
  benefitSources,
  buttonLooks,
  headingLevels,
  imagePlaces,
  pageLimits as limits,
} from '#contract/card-page/constants';
import type { PageBlock } from '#contract/card-page/content';
import type { UploadedImage } from '#src/controllers/form/use-image-upload';
import { useTexts } from '#src/locales';
import { pageBlockLabels } from '#src/locales/labels/card-page';
import { editorTexts } from '../texts';
import { ChoiceField, CountField, PictureField, TextField } from './fields';
import { ItemsField } from './ItemsField';

interface BlockFieldsProps {
  readonly block: PageBlock;
  /** @param path of the field that is being filled in */
  readonly onChange: (block: PageBlock, path: string) => void;
  readonly onUploaded: (image: UploadedImage) => void;
}

const phoneMax = 20;

export function BlockFields({ block, onChange, onUploaded }: BlockFieldsProps) {
  const labels = useTexts(pageBlockLabels);
  const hints = useTexts(editorTexts);
  const { fields } = labels;

  /** What a text field is made with, under its name in the block. */
  const short = (path: string, label: string) => ({ path, label, max: limits.shortTextMax });
  const long = (path: string, label: string) => ({ path, label, max: limits.textMax, isLong: true });
  const link = (path: string) => ({
    ...{ path, label: fields.link, max: limits.linkMax, hint: hints.linkHint },
  });
  const alt = (path: string) => ({ path, label: fields.alt, max: limits.altMax });
  const image = (path: string, label: string = fields.imageKey) => ({ path, label, onUploaded });

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
    case 'carousel':
      return (
        <ItemsField
          path="images"
          label={fields.images}
          itemLabel={fields.imageKey}
          items={block.images}
          max={limits.imagesMax}
          newItem={{ imageKey: '', alt: '', link: '' }}
          onChange={(images) => onChange({ ...block, images }, 'images')}
        >
          {(item, at, change) => (
            <>
              <PictureField
                {...image(`${at}.imageKey`)}
                value={item.imageKey}
                onChange={(imageKey) => change({ ...item, imageKey })}
              />
              <TextField
                {...alt(`${at}.alt`)}
                value={item.alt}
                onChange={(text) => change({ ...item, alt: text })}
              />
              <TextField
                {...link(`${at}.link`)}
                value={item.link}
                onChange={(address) => change({ ...item, link: address })}
              />
            </>
          )}
        </ItemsField>
      );
    case 'imageText':
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
    case 'benefits':
      return (
        <>
          <TextField
            {...short('heading', fields.heading)}
            value={block.heading}
            onChange={(heading) => onChange({ ...block, heading }, 'heading')}
          />
          <ChoiceField
            path="source"
            label={fields.source}
            value={block.source}
            values={benefitSources}
            labels={labels.source}
            onChange={(source) => onChange({ ...block, source }, 'source')}
          />
          {block.source === 'own' && (
            <ItemsField
              path="items"
              label={fields.items}
              itemLabel={fields.items}
              items={block.items}
              max={limits.benefitsMax}
              newItem={{ text: '', note: '' }}
              onChange={(items) => onChange({ ...block, items }, 'items')}
            >
              {(item, at, change) => (
                <>
                  <TextField
                    {...short(`${at}.text`, fields.text)}
                    value={item.text}
                    onChange={(text) => change({ ...item, text })}
                  />
                  <TextField
                    {...short(`${at}.note`, fields.note)}
                    value={item.note}
                    onChange={(note) => change({ ...item, note })}
                  />
                </>
              )}
            </ItemsField>
          )}
        </>
      );
    case 'video':
      return (
        <>
          <TextField
            path="address"
            label={fields.address}
            hint={hints.videoHint}
            max={limits.linkMax}
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
    case 'faq':
      return (
        <>
          <TextField
            {...short('heading', fields.heading)}
            value={block.heading}
            onChange={(heading) => onChange({ ...block, heading }, 'heading')}
          />
          <ItemsField
            path="items"
            label={fields.items}
            itemLabel={fields.question}
            items={block.items}
            max={limits.questionsMax}
            newItem={{ question: '', answer: '' }}
            onChange={(items) => onChange({ ...block, items }, 'items')}
          >
            {(item, at, change) => (
              <>
                <TextField
                  {...short(`${at}.question`, fields.question)}
                  value={item.question}
                  onChange={(question) => change({ ...item, question })}
                />
                <TextField
                  {...long(`${at}.answer`, fields.answer)}
                  value={item.answer}
                  onChange={(answer) => change({ ...item, answer })}
                />
              </>
            )}
          </ItemsField>
        </>
      );
    case 'service':
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

/** The fields of blocks that hold a list. */
import { benefitSources, pageLimits as limits } from '#contract/card-page/constants';
import { ChoiceField, PictureField, TextField } from '../fields';
import { ItemsField } from '../ItemsField';
import type { FieldsOf } from './block-fields';
import { useFieldSettings } from './use-field-settings';

export function ListBlockFields({ block, onChange, onUploaded }: FieldsOf<'carousel' | 'benefits' | 'faq'>) {
  const { labels, fields, short, long, link, alt, image } = useFieldSettings(onUploaded);
  switch (block.kind) {
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
  }
}

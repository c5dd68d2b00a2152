/** What fields of blocks are made with, under their names in the block. */
import { pageLimits as limits } from '#contract/card-page/constants';
import { normalLink } from '#contract/card-page/normal-content';
import type { UploadedImage } from '#src/controllers/form/use-image-upload';
import { useTexts } from '#src/locales';
import { pageBlockLabels } from '#src/locales/labels/card-page';
import { editorTexts } from '../../texts';

export function useFieldSettings(onUploaded: (image: UploadedImage) => void = () => {}) {
  const labels = useTexts(pageBlockLabels);
  const hints = useTexts(editorTexts);
  const { fields } = labels;
  return {
    labels,
    fields,
    hints,
    short: (path: string, label: string) => ({ path, label, max: limits.shortTextMax }),
    long: (path: string, label: string) => ({ path, label, max: limits.textMax, isLong: true }),
    link: (path: string) => ({
      path,
      label: fields.link,
      max: limits.linkMax,
      hint: hints.linkHint,
      tidy: normalLink,
    }),
    alt: (path: string) => ({ path, label: fields.alt, max: limits.altMax }),
    image: (path: string, label: string = fields.imageKey) => ({ path, label, onUploaded }),
  };
}

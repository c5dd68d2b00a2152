/** What of a page is not filled in yet. Pure. */
import type { PageBlock, PageContent } from './content';
import type { Problem, ProblemName } from './problem';

interface Gap {
  readonly name: ProblemName;
  readonly path: string;
}

export const findGaps = ({ blocks }: PageContent): readonly Problem[] =>
  blocks.flatMap((block, at) => gapsIn(block, `blocks.${at}`).map((gap) => ({ ...gap, blockId: block.id })));

const isBlank = (text: string): boolean => text.trim() === '';
const gapIf = (isMissing: boolean, name: ProblemName, path: string): readonly Gap[] =>
  isMissing ? [{ name, path }] : [];
const textGap = (text: string, path: string) => gapIf(isBlank(text), 'textMissing', path);
const imageGap = (key: string, alt: string, at: string): readonly Gap[] => [
  ...gapIf(key === '', 'imageMissing', `${at}.imageKey`),
  ...gapIf(isBlank(alt), 'altMissing', `${at}.alt`),
];

function gapsIn(block: PageBlock, at: string): readonly Gap[] {
  switch (block.kind) {
    case 'heading':
      return textGap(block.text, `${at}.text`);
    case 'carousel':
      return [
        ...gapIf(block.images.length === 0, 'itemsMissing', `${at}.images`),
        ...block.images.flatMap(({ imageKey, alt }, place) =>
          imageGap(imageKey, alt, `${at}.images.${place}`),
        ),
      ];
    case 'imageText':
      return [
        ...(block.imageKey === '' ? [] : imageGap(block.imageKey, block.alt, at)),
        ...textGap(block.text, `${at}.text`),
      ];
    case 'cardFace':
      return imageGap(block.imageKey, block.alt, at);
    case 'codeInput':
      return [...textGap(block.label, `${at}.label`), ...textGap(block.buttonText, `${at}.buttonText`)];
    case 'benefits':
      if (block.source === 'goods') return [];
      return [
        ...gapIf(block.items.length === 0, 'itemsMissing', `${at}.items`),
        ...block.items.flatMap(({ text }, place) => textGap(text, `${at}.items.${place}.text`)),
      ];
    case 'video':
      return [
        ...gapIf(block.address === '', 'linkMissing', `${at}.address`),
        ...gapIf(isBlank(block.alt), 'altMissing', `${at}.alt`),
      ];
    case 'faq':
      return [
        ...gapIf(block.items.length === 0, 'itemsMissing', `${at}.items`),
        ...block.items.flatMap(({ question, answer }, place) => [
          ...textGap(question, `${at}.items.${place}.question`),
          ...textGap(answer, `${at}.items.${place}.answer`),
        ]),
      ];
    case 'service':
      return imageGap(block.imageKey, block.alt, at);
    case 'button':
      return [...textGap(block.text, `${at}.text`), ...gapIf(block.link === '', 'linkMissing', `${at}.link`)];
    case 'spacing':
      return [];
  }
}

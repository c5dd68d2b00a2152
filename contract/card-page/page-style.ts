/** The look of a page: one style sheet for the editor's canvas, the previews and the customer's page. Pure. */
import type { PageTheme } from './constants';
import type { PageContent } from './content';

const accents: Readonly<Record<PageTheme, string>> = {
  green: '#1f6f5c',
  blue: '#1d4ed8',
  orange: '#b45309',
  plain: '#374151',
};

/** @param scope the selector of the element that holds the page */
export function pageStyle({ theme, blocks }: PageContent, scope: string): string {
  const heights = new Set(blocks.flatMap((block) => (block.kind === 'spacing' ? [block.heightPx] : [])));
  const spaces = [...heights].map((px): Rule => [[`.space-${px}`], `height:${px}px`]);
  const within = [...rulesOf(accents[theme]), ...spaces].map(
    // Written as flat selectors, because browsers in older phones do not know nested rules.
    ([selectors, look]) => `${selectors.map((selector) => `${scope} ${selector}`).join(',')}{${look}}`,
  );
  return `${scope}{${frame}}${within.join('')}`;
}

type Rule = readonly [selectors: readonly string[], declarations: string];

const frame =
  'max-width:480px;margin:0 auto;background:#fff;color:#1f2937;font:16px/1.6 system-ui,sans-serif;overflow-wrap:anywhere';

const rulesOf = (accent: string): readonly Rule[] => [
  [['*'], 'box-sizing:border-box'],
  [['.block'], 'padding:8px 16px'],
  [['h1', 'h2', 'p', 'ul', 'figure'], 'margin:0;padding:0'],
  [['h1'], 'font-size:22px;line-height:1.35'],
  [['h2'], 'font-size:18px'],
  [['.block-title'], 'font-size:16px;margin-bottom:4px'],
  [['p'], 'white-space:pre-line'],
  [['ul'], 'list-style:none'],
  [['img', 'video'], 'display:block;max-width:100%;height:auto;border-radius:8px;margin:0 auto'],
  [['.align-center', '.block-service'], 'text-align:center'],
  // Slides run to the edge of the page, where the next one is cut off, so that one sees there is more.
  [
    ['.slides'],
    'display:flex;margin-right:-16px;padding-right:16px;overflow-x:auto;overscroll-behavior-x:contain;scroll-snap-type:x mandatory',
  ],
  [['.slides li'], 'position:relative;flex:0 0 88%;margin-right:8px;scroll-snap-align:start'],
  [['.slides li:last-child'], 'margin-right:0'],
  [['.slides li:only-child'], 'flex-basis:100%'],
  [
    ['.slide-number'],
    'position:absolute;right:8px;bottom:8px;padding:0 8px;border-radius:10px;background:rgba(0,0,0,.65);color:#fff;font-size:13px;pointer-events:none',
  ],
  [['.words'], 'margin-top:8px'],
  [['.image-start'], 'display:flex;align-items:flex-start'],
  [['.image-start img'], 'width:40%;margin:0 12px 0 0'],
  [['a'], `color:${accent}`],
  [
    ['.button'],
    `display:block;width:100%;padding:12px 16px;border:1px solid ${accent};border-radius:8px;background:#fff;color:${accent};font:inherit;text-align:center;text-decoration:none;cursor:pointer`,
  ],
  [['.button.primary'], `background:${accent};color:#fff`],
  [['label'], 'display:block;margin-top:12px;font-weight:600'],
  [
    ['input'],
    'width:100%;padding:12px;border:1px solid #6b7280;border-radius:8px;background:#fff;color:inherit;font:inherit',
  ],
  [['.form .button'], 'margin-top:16px'],
  [['.hint'], 'color:#4b5563;font-size:14px'],
  [['output'], 'display:block;font-variant-numeric:tabular-nums'],
  [['.block-activated'], 'padding-top:16px'],
  [['dl'], 'margin:8px 0 0;display:grid;grid-template-columns:max-content 1fr;gap:4px 12px'],
  [['dt'], 'color:#4b5563'],
  [['dd'], 'margin:0'],
  [['button:disabled'], 'opacity:.6;cursor:default'],
  [['.failed'], 'color:#b3261e'],
  [['.done'], 'color:#14532d;font-weight:600'],
  [['.benefits li', 'details'], 'padding:8px 0;border-bottom:1px solid #e5e7eb'],
  [['summary'], 'cursor:pointer;min-height:28px'],
];

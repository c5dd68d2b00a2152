/** The contrast of the theme's text colours on its backgrounds, in both shades, as WCAG AA requires (4.5 to 1). */
import { FastColor } from '@ant-design/fast-color';
import { theme } from 'antd';
import { componentTokensOf, themeOf, type Shade } from './theme';

const contrastMin = 4.5;
type Tokens = ReturnType<typeof theme.getDesignToken>;
type ColourName = { [Name in keyof Tokens]: Tokens[Name] extends string ? Name : never }[keyof Tokens];

const grounds = ['colorBgLayout', 'colorBgContainer', 'colorBgElevated'] as const;
const tints = ['colorPrimaryBg', 'colorPrimaryBgHover'] as const;
/** Backgrounds of messages. */
const signals = ['colorErrorBg', 'colorWarningBg', 'colorSuccessBg'] as const;

/** Text colours, and the backgrounds that they may be on. */
const pairs: readonly (readonly [words: ColourName, on: readonly ColourName[]])[] = [
  ['colorText', [...grounds, ...tints, ...signals]],
  ['colorTextHeading', [...grounds, ...signals]],
  ['colorTextLabel', grounds],
  ['colorTextSecondary', grounds],
  ['colorTextTertiary', grounds],
  ['colorTextDescription', grounds],
  // For placeholders of fields, which have the panel's background.
  ['colorTextPlaceholder', ['colorBgContainer', 'colorBgElevated']],
  ['colorPrimary', [...grounds, 'colorPrimaryBg']],
  ['colorLink', [...grounds, 'colorPrimaryBg']],
  ['colorLinkHover', [...grounds, 'colorPrimaryBg']],
  ['colorLinkActive', [...grounds, 'colorPrimaryBg']],
  ['colorError', [...grounds, 'colorErrorBg']],
  ['colorWarning', [...grounds, 'colorWarningBg']],
  ['colorSuccess', [...grounds, 'colorSuccessBg']],
];

/** Translucent colours are blended: the text's over the background, and that over the panel. */
function contrastOf(words: string, ground: string, panel: string): number {
  const below = new FastColor(ground).onBackground(panel);
  const [darker = 0, lighter = 0] = [below, new FastColor(words).onBackground(below)]
    .map((colour) => colour.getLuminance())
    .sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each<Shade>(['light', 'dark'])('the colours of the %s shade', (shade) => {
  const config = themeOf({ shade, isMotionReduced: false, isNarrow: false });
  const tokens = theme.getDesignToken(config);
  const cases = pairs.flatMap(([words, on]) => on.map((ground) => ({ words, ground })));

  it.each(cases)('$words can be read on $ground', ({ words, ground }) => {
    expect(contrastOf(tokens[words], tokens[ground], tokens.colorBgContainer)).toBeGreaterThanOrEqual(
      contrastMin,
    );
  });

  const onAccent = componentTokensOf({ shade, isNarrow: false }).Button;
  it.each([
    ['primaryColor', 'colorPrimary'],
    ['dangerColor', 'colorError'],
  ] as const)("a button's %s can be read on %s", (words, ground) => {
    const colour = onAccent?.[words] ?? '';
    expect(contrastOf(colour, tokens[ground], tokens.colorBgContainer)).toBeGreaterThanOrEqual(contrastMin);
  });
});

describe.each<Shade>(['light', 'dark'])('a choice between a few in the %s shade', (shade) => {
  const config = themeOf({ shade, isMotionReduced: false, isNarrow: false });
  const { colorBgElevated, colorBgContainer, colorText } = theme.getDesignToken(config);
  const { itemSelectedBg: chosen = colorBgElevated, trackBg: track = '' } =
    componentTokensOf({ shade, isNarrow: false }).Segmented ?? {};

  // The brighter part stands out, so a track brighter than the chosen part would look chosen.
  it('has a chosen part that is brighter than the others', () => {
    expect(new FastColor(chosen).getLuminance()).toBeGreaterThan(new FastColor(track).getLuminance());
  });

  it('can be read', () => {
    expect(contrastOf(colorText, chosen, colorBgContainer)).toBeGreaterThanOrEqual(contrastMin);
  });
});

describe('controls in a narrow window', () => {
  const heightMin = 40;
  const { controlHeight, controlHeightSM, controlHeightLG } = theme.getDesignToken(
    themeOf({ shade: 'light', isMotionReduced: false, isNarrow: true }),
  );

  it.each(Object.entries({ controlHeight, controlHeightSM, controlHeightLG }))(
    'can be hit by a finger (%s)',
    (_name, height) => {
      expect(height).toBeGreaterThanOrEqual(heightMin);
    },
  );
});

describe('the dark shade', () => {
  // Shadows are invisible there, so a menu over a drawer would look like a part of it.
  it('gives what hangs over the page an edge', () => {
    const { boxShadowSecondary, colorBorderSecondary } = theme.getDesignToken(
      themeOf({ shade: 'dark', isMotionReduced: false, isNarrow: false }),
    );
    expect(boxShadowSecondary).toContain(colorBorderSecondary);
  });
});

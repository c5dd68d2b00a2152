/** The product's theme as antd tokens: chalkboard green on paper, moderate density, tabular figures. */
import type { ProLayoutProps } from '@ant-design/pro-components/es/layout/ProLayout';
import { theme, type ThemeConfig } from 'antd';
import { headerHeightPx, tableCellPaddingPx } from '#config/constants';

/** The one accent colour. Lighter on dark surfaces, so that links keep their contrast on each of them (WCAG AA). */
const accent = { light: '#1f6f5c', dark: '#4aaa90' } as const;

/** The accent when hovered. */
const accentStrong = { light: '#18584a', dark: '#62c0a7' } as const;

/** Text on the accent, or on `danger`. */
const onAccent = { light: '#ffffff', dark: '#08120e' } as const;

/** Used for text as well as for marks, so they must be readable on every surface. */
const signals = {
  light: { danger: '#b3261e', warning: '#8a5a00', success: '#2b7a1f' },
  dark: { danger: '#ff8a80', warning: '#f2c14e', success: '#7fc96b' },
} as const;

/** Surfaces from the lowest: page, panel, raised panel. */
const surfaces = {
  light: {
    ground: '#f5f4ef',
    panel: '#ffffff',
    raised: '#ffffff',
    line: '#e4e1d8',
    text: '#20241f',
    quiet: '#5f665f',
    placeholder: '#6b726b',
  },
  dark: {
    ground: '#121614',
    panel: '#1a1f1c',
    raised: '#222825',
    line: '#313934',
    text: '#e6ebe6',
    quiet: '#a3ada5',
    placeholder: '#8f9a92',
  },
} as const;

/** Backgrounds of what is chosen or highlighted. antd would derive grey ones from such a dark accent. */
const tints = {
  light: { ground: '#e7f2ee', hover: '#d5e8e1', line: '#9fc9bd' },
  dark: { ground: '#17332b', hover: '#1d4035', line: '#2c6150' },
} as const;

/** Backgrounds of messages by kind: amber on pale amber, never grey. */
const signalTints = {
  light: {
    error: { ground: '#fdecea', line: '#efbdb8' },
    warning: { ground: '#fdf2d8', line: '#e6cb8b' },
    success: { ground: '#eaf5e4', line: '#aed6a2' },
  },
  dark: {
    error: { ground: '#3a1f1d', line: '#6f3631' },
    warning: { ground: '#352b12', line: '#66531f' },
    success: { ground: '#19301a', line: '#315c2d' },
  },
} as const;

/** Touch targets: small controls are as high as the others. */
const fingerHeights = { controlHeight: 40, controlHeightSM: 40, controlHeightLG: 40 } as const;

/** antd would make days half again as wide as high, and the month wider than a phone. */
const fingerCalendar = { cellWidth: 44, cellHeight: 40 } as const;

/** antd would indent each level by a line's height. */
const fingerTrees = { Tree: { indentSize: 24 }, TreeSelect: { indentSize: 24 } } as const;

export type Shade = keyof typeof accent;

export interface Look {
  readonly shade: Shade;
  /** As narrow as a phone, which is operated by touch. */
  readonly isNarrow: boolean;
}

interface ThemeChoice extends Look {
  readonly isMotionReduced: boolean;
}

export function themeOf({ shade, isMotionReduced, isNarrow }: ThemeChoice): ThemeConfig {
  const surface = surfaces[shade];
  const tint = tints[shade];
  const { error, warning, success } = signalTints[shade];
  return {
    algorithm: shade === 'dark' ? [theme.darkAlgorithm, keepDarkColours] : theme.defaultAlgorithm,
    cssVar: { key: 'study-card' },
    // The build has written antd's styles, and the tokens of its components, into antd.css
    // (scripts/webpack/antd-style-sheet-plugin.ts).
    zeroRuntime: true,
    token: {
      colorPrimary: accent[shade],
      colorInfo: accent[shade],
      colorLink: accent[shade],
      colorLinkHover: accentStrong[shade],
      colorLinkActive: accentStrong[shade],
      colorError: signals[shade].danger,
      colorWarning: signals[shade].warning,
      colorSuccess: signals[shade].success,
      colorPrimaryBg: tint.ground,
      colorPrimaryBgHover: tint.hover,
      colorPrimaryBorder: tint.line,
      colorInfoBg: tint.ground,
      colorInfoBgHover: tint.hover,
      colorInfoBorder: tint.line,
      colorErrorBg: error.ground,
      colorErrorBorder: error.line,
      colorWarningBg: warning.ground,
      colorWarningBorder: warning.line,
      colorSuccessBg: success.ground,
      colorSuccessBorder: success.line,
      // The greys that antd derives for labels and hints are too faint to read.
      colorTextDescription: surface.quiet,
      colorTextTertiary: surface.quiet,
      colorTextPlaceholder: surface.placeholder,
      colorBgLayout: surface.ground,
      colorBgContainer: surface.panel,
      colorBgElevated: surface.raised,
      colorBorderSecondary: surface.line,
      colorTextBase: surface.text,
      borderRadius: 8,
      wireframe: false,
      // A font without a name here is looked for by each piece of text: laying out the first list takes half as long again.
      fontFamily: `'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', system-ui, 'Droid Sans Fallback', sans-serif`,
      fontFamilyCode: `'SF Mono', Consolas, 'Liberation Mono', 'Noto Sans Mono CJK SC', monospace`,
      motion: !isMotionReduced,
      ...(isNarrow && fingerHeights),
      // Shadows are invisible on dark surfaces, so popups get a border.
      ...(shade === 'dark' && {
        boxShadowSecondary: `0 0 0 1px ${surface.line}, 0 8px 24px rgb(0 0 0 / 48%)`,
      }),
    },
  };
}

/** What single components have of their own. The build alone asks, for antd.css. */
export function componentTokensOf({ shade, isNarrow }: Look): NonNullable<ThemeConfig['components']> {
  const surface = surfaces[shade];
  const tint = tints[shade];
  return {
    Badge: { colorTextLightSolid: onAccent[shade] },
    // With the page's corner radius a checkbox of 16 pixels would look like a radio button.
    Checkbox: { borderRadiusSM: 3 },
    Button: { primaryColor: onAccent[shade], dangerColor: onAccent[shade] },
    DatePicker: { colorTextLightSolid: onAccent[shade], ...(isNarrow && fingerCalendar) },
    // Room for an error message between its field and the next label.
    Form: { itemMarginBottom: 28 },
    // Transparent, because pagination is placed on panels and on drawers, which differ in colour in the dark shade.
    Pagination: { itemBg: 'transparent' },
    Radio: { colorTextLightSolid: onAccent[shade] },
    // By default the track would have the colour of the page below it. In the dark shade a raised panel is darker
    // than the track, so that the unchosen part would look chosen.
    Segmented: { trackBg: tint.ground, ...(shade === 'dark' && { itemSelectedBg: tint.line }) },
    // Not enlarged for touch, because the icons of steps are not clicked.
    Steps: { colorTextLightSolid: onAccent[shade], iconSize: 32 },
    Tag: { colorTextLightSolid: onAccent[shade] },
    Table: {
      cellPaddingBlock: 10,
      cellPaddingInlineSM: tableCellPaddingPx,
      headerBg: surface.ground,
      headerSplitColor: 'transparent',
    },
    Statistic: { contentFontSize: 28 },
    // ProLayout would set these itself: src/components/antd/pro-layout-antd.tsx.
    Layout: { headerBg: 'transparent', bodyBg: 'transparent' },
    Menu: {
      subMenuItemBg: surface.panel,
      itemColor: surface.text,
      itemHoverColor: surface.text,
      itemBorderRadius: 8,
      activeBarBorderWidth: 0,
    },
    ...(isNarrow && fingerTrees),
  };
}

/** ProLayout's own tokens, from the same table. */
export function layoutTokensOf(shade: Shade): NonNullable<ProLayoutProps['token']> {
  const surface = surfaces[shade];
  const tint = tints[shade];
  return {
    // ProLayout's background is fixed to the window and would cover a host's page; the application's element has one
    // itself.
    bgLayout: '',
    header: {
      heightLayoutHeader: headerHeightPx,
      colorBgHeader: surface.panel,
      colorBgScrollHeader: surface.panel,
    },
    sider: {
      paddingInlineLayoutMenu: 0,
      colorMenuBackground: surface.panel,
      colorTextMenu: surface.text,
      colorTextMenuItemHover: surface.text,
      colorTextMenuSelected: accent[shade],
      colorTextSubMenuSelected: accent[shade],
      colorBgMenuItemSelected: tint.ground,
    },
    pageContainer: { paddingInlinePageContainerContent: 0, paddingBlockPageContainerContent: 0 },
  };
}

/** antd's dark algorithm darkens every colour; the text colours here are chosen for dark surfaces already. */
const keepDarkColours: typeof theme.darkAlgorithm = (seed, map = theme.darkAlgorithm(seed)) => ({
  ...map,
  colorPrimary: accent.dark,
  colorInfo: accent.dark,
  colorLink: accent.dark,
  colorPrimaryText: accent.dark,
  colorError: signals.dark.danger,
  colorErrorText: signals.dark.danger,
  colorWarning: signals.dark.warning,
  colorWarningText: signals.dark.warning,
  colorSuccess: signals.dark.success,
  colorSuccessText: signals.dark.success,
});

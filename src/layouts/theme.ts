/** The product's look as antd theme tokens: chalkboard green on paper, calm density, figures that line up. */
import { theme, type ThemeConfig } from 'antd';

/** The one accent. A little lighter on dark ground, so that text on it keeps its contrast. */
const accent = { light: '#1f6f5c', dark: '#3f9c83' } as const;

/** Surfaces from the page up: ground, panel, raised panel. */
const surfaces = {
  light: {
    ground: '#f5f4ef',
    panel: '#ffffff',
    raised: '#ffffff',
    line: '#e4e1d8',
    text: '#20241f',
    quiet: '#5f665f',
  },
  dark: {
    ground: '#121614',
    panel: '#1a1f1c',
    raised: '#222825',
    line: '#313934',
    text: '#e6ebe6',
    quiet: '#a3ada5',
  },
} as const;

/** Grounds of what is chosen or pointed out. Generated from so dark an accent they would come out grey. */
const tints = {
  light: { ground: '#e7f2ee', hover: '#d5e8e1', line: '#9fc9bd' },
  dark: { ground: '#17332b', hover: '#1d4035', line: '#2c6150' },
} as const;

export type Shade = keyof typeof accent;

export function themeOf(shade: Shade, isMotionReduced: boolean): ThemeConfig {
  const surface = surfaces[shade];
  const tint = tints[shade];
  return {
    algorithm: shade === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    cssVar: { key: 'study-card' },
    token: {
      colorPrimary: accent[shade],
      colorInfo: accent[shade],
      colorLink: accent[shade],
      colorPrimaryBg: tint.ground,
      colorPrimaryBgHover: tint.hover,
      colorPrimaryBorder: tint.line,
      colorInfoBg: tint.ground,
      colorInfoBgHover: tint.hover,
      colorInfoBorder: tint.line,
      // The generated greys of labels and hints are too faint to read.
      colorTextDescription: surface.quiet,
      colorTextTertiary: surface.quiet,
      colorBgLayout: surface.ground,
      colorBgContainer: surface.panel,
      colorBgElevated: surface.raised,
      colorBorderSecondary: surface.line,
      colorTextBase: surface.text,
      borderRadius: 8,
      wireframe: false,
      fontFamily: `'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', system-ui, sans-serif`,
      fontFamilyCode: `'SF Mono', Consolas, 'Liberation Mono', 'Noto Sans Mono CJK SC', monospace`,
      motion: !isMotionReduced,
    },
    components: {
      Table: { cellPaddingBlock: 10, headerBg: surface.ground, headerSplitColor: 'transparent' },
      Layout: { siderBg: surface.panel, headerBg: surface.panel, bodyBg: surface.ground },
      Menu: { itemBorderRadius: 8 },
      Statistic: { contentFontSize: 28 },
    },
  };
}

/** ProLayout's own tokens, on the same surfaces through the document's variables. */
export const layoutTokens = {
  bgLayout: 'var(--ground)',
  header: { colorBgHeader: 'var(--panel)', heightLayoutHeader: 52 },
  sider: {
    colorMenuBackground: 'var(--panel)',
    colorTextMenuSelected: 'var(--accent)',
    colorTextSubMenuSelected: 'var(--accent)',
    colorBgMenuItemSelected: 'color-mix(in srgb, var(--accent) 12%, transparent)',
  },
  pageContainer: { paddingInlinePageContainerContent: 0, paddingBlockPageContainerContent: 0 },
};

/**
 * How antd's classes and custom properties begin here. A host's page may hold the sheet of another antd, whose rules for
 * `.ant-…` would otherwise take hold of what is drawn here, too.
 */
export const classPrefixes = { prefixCls: 'sc', iconPrefixCls: 'sc-icon' } as const;

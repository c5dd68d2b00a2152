/**
 * Prefixes of antd's classes and custom properties. A host's page may have the style sheet of another antd, whose rules
 * for `.ant-…` would otherwise apply here as well.
 */
export const classPrefixes = { prefixCls: 'sc', iconPrefixCls: 'sc-icon' } as const;

/** antd's own words, as an area like the product's: Chinese with the shell, English when it is chosen. */
import type { Locale } from 'antd/es/locale';
import zhCN from 'antd/es/locale/zh_CN';
import { defineTexts } from '../../locales';

export const antdTexts = defineTexts<Locale>(
  zhCN,
  async () => (await import('antd/es/locale/en_US')).default,
);

/** The current shade: the chosen one, or the system's. */
import { useMediaQuery } from '#src/components/use-media-query';
import { global } from '#src/models/global';
import { useSelector } from 'saga-models/react';
import type { Shade } from './theme';

export function useShade(): Shade {
  const choice = useSelector(global, (state) => state.shadeChoice);
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)');
  if (choice !== 'system') return choice;
  return isSystemDark ? 'dark' : 'light';
}

/** Whether the window is as narrow as a phone's, where lists of cards replace tables. */
import { useMediaQuery } from './use-media-query';

export const narrowWindow = '(max-width: 767px)';

export const useIsNarrow = (): boolean => useMediaQuery(narrowWindow);

export const isNarrow = (): boolean => window.matchMedia(narrowWindow).matches;

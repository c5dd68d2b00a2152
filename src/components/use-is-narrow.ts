/** Whether the window is as narrow as a phone's, where lists of cards replace tables. */
import { useMediaQuery } from './use-media-query';

const narrow = '(max-width: 767px)';

export const useIsNarrow = (): boolean => useMediaQuery(narrow);

export const isNarrow = (): boolean => window.matchMedia(narrow).matches;

/** Whether the window is as narrow as a phone, where tables become lists of cards. */
import { useMediaQuery } from './use-media-query';

const narrow = '(max-width: 767px)';

export const useIsNarrow = (): boolean => useMediaQuery(narrow);

export const isNarrow = (): boolean => window.matchMedia(narrow).matches;

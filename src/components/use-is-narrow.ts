/** Whether the window is as narrow as a phone, where tables become lists of cards. */
import { useMediaQuery } from './use-media-query';

export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 767px)');

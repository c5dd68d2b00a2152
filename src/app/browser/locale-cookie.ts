/** Tells pages that the server draws itself, e.g. for a failed download, which language the person has chosen. */
import { localeCookie, type Locale } from '#config/locales';

const yearSeconds = 365 * 24 * 3600;

export function writeLocaleCookie(locale: Locale): void {
  try {
    document.cookie = `${localeCookie}=${locale}; path=/; max-age=${yearSeconds}; samesite=lax`;
  } catch {
    // A page in a sandbox may not; those pages are Chinese, then.
  }
}

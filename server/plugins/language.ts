/** In which language a request is answered. */
import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { localeCookie, locales, type Locale } from '#config/locales';
import { isNavigation } from './navigation';

/**
 * The application sends the language that its page is shown in, and nothing else; for a page that the server draws it
 * has left a cookie. What a browser says of itself is no choice of the person's: anything else is answered in Chinese.
 */
export function languageOf(request: FastifyRequest): Locale {
  // From the header: what is refused before its cookies are read gets an answer as well.
  const asked = isNavigation(request)
    ? request.server.parseCookie(request.headers.cookie ?? '')[localeCookie]
    : request.headers['accept-language'];
  return locales.find((locale) => locale === asked) ?? 'zh-CN';
}

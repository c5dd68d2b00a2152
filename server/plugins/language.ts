/** The language in which a request is answered. */
import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { localeCookie, locales, type Locale } from '#config/locales';
import { isNavigation } from './navigation';

/**
 * The application sends the language of its page and nothing else; for pages that the server draws it has set a cookie.
 * A browser's own setting is no choice of the person's: any other value is answered in Chinese.
 */
export function languageOf(request: FastifyRequest): Locale {
  // Parses the header itself, so that a request refused before its cookies are read has a language as well.
  const asked = isNavigation(request)
    ? request.server.parseCookie(request.headers.cookie ?? '')[localeCookie]
    : request.headers['accept-language'];
  return locales.find((locale) => locale === asked) ?? 'zh-CN';
}

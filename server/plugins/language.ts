/** In which language a request is answered. */
import type { FastifyRequest } from 'fastify';
import { locales, type Locale } from '#config/locales';
import { isNavigation } from './navigation';

/**
 * The application sends the language that its page is shown in, and nothing else. What a browser says of itself is no
 * choice of the person's: a page that the server draws stays Chinese, as does an answer to any other header.
 */
export function languageOf(request: FastifyRequest): Locale {
  const asked = request.headers['accept-language'];
  const language = locales.find((locale) => locale === asked);
  return language === undefined || isNavigation(request) ? 'zh-CN' : language;
}

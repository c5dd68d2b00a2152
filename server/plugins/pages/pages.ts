/** Serves the built front end, and its index page wherever the application's router takes over. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { embeddedEnvironment } from '#config/environments';
import { foreignPaths, paths } from '#config/routes';
import { keysOf } from '#contract/keys';
import { unknownOffice } from '#contract/settings/shown-office';
import { html, type Markup } from '#server/files/markup';
import { Refusal } from '#server/lib/refusal';
import { say, sayIn } from '#server/texts/say';
import { openTo } from '../access';
import { refuseGoneFiles } from '../gone-files';
import { languageOf } from '../language';
import { isNavigation } from '../navigation';
import { builtFolder } from './built-files';
import type { Office } from './office';
import { plainPage, sendPlainPage } from './plain-page';

/** webpack puts a content hash into these names (contenthash), so a file with such a name never changes. */
const hashedName = /\.[0-9a-f]{8,}\.\w+(\.map)?$/;

/**
 * Names that a built file can have. Any other path, e.g. with a name too long for a file, is an address of the application;
 * @fastify/static would answer it with an error of its own.
 */
const builtName = /^(\/\w[\w.-]{0,254})+$/;

/** @param root the built front end; tests bring their own */
export async function servePages(app: FastifyInstance, root = builtFolder): Promise<void> {
  const isBuilt = existsSync(root);
  if (isBuilt) {
    await app.register(async (scope) => {
      openTo('anyone', scope);
      refuseGoneFiles(scope);
      // What is asked behind a page's address is for the page, which takes out what it can't use; the server reads none of it.
      scope.addHook('onRequest', async (request) => {
        request.query = {};
      });
      // The root is a folder to the static files, which refuse to list it.
      scope.get('/', { schema: { hide: true } }, (request, reply) => sendIndexPage(root, request, reply));
      await scope.register(fastifyStatic, {
        root,
        preCompressed: true,
        cacheControl: false,
        dotfiles: 'ignore',
        // Files with a hash in their name are never requested again, and the others are small. A validator made of size and
        // time would keep the old build's page, because reproducible images give all files the same time.
        etag: false,
        lastModified: false,
        decorateReply: false,
        // The index page is sent below, with the headers it needs.
        index: false,
        allowedPath: (path) => builtName.test(path),
        schemaHide: true,
        setHeaders: (reply, path) => {
          const isHashed = hashedName.test(path.replace(/\.(br|gz)$/, ''));
          void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
          // The code is no secret, and this may be the static host of a page on another origin.
          void reply.header('cross-origin-resource-policy', 'cross-origin');
        },
      });
    });
  }

  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request))
      throw new Refusal(
        'addressUnknown',
        say('接口不存在：{method} {path}', { method: request.method, path: pathOf(request) }),
      );
    const known = foreignPaths.find((path) => path === pathOf(request).replace(/\/+$/, '').toLowerCase());
    if (known !== undefined && known !== pathOf(request))
      return reply.redirect(known + request.url.slice(pathOf(request).length));
    if (!isBuilt)
      return reply.status(503).type('text/plain; charset=utf-8').send('前端尚未构建，请运行 npm run build');
    return sendIndexPage(root, request, reply);
  });
}

/** The compressed copies of the page, smallest first, then the page itself. */
const copies = [
  ['br', 'index.html.br'],
  ['gzip', 'index.html.gz'],
  [undefined, 'index.html'],
] as const;

/** Time within which a new build replaces the old one. */
const comeAgainSeconds = 2;

/** Reads the page completely before sending, so that nobody gets parts of two builds. */
async function sendIndexPage(root: string, request: FastifyRequest, reply: FastifyReply) {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].flat().filter(Boolean).join(', '));
  const named = officeMeta(request.server.office);
  const isNamed = named !== undefined;
  for (const [encoding, name] of copies) {
    if (encoding !== undefined && (isNamed || !accepted.includes(encoding))) continue;
    const page = await readFile(join(root, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    if (page === undefined) continue;
    if (encoding !== undefined) reply.header('content-encoding', encoding);
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(withMeta(page, named));
  }
  const language = languageOf(request);
  const text = sayIn(language);
  reply.status(503).headers({ 'retry-after': comeAgainSeconds, refresh: comeAgainSeconds });
  return sendPlainPage(
    reply,
    plainPage(language, text('系统正在更新'), html`<p>${text('稍后自动刷新本页。')}</p>`),
  );
}

/** The application has from here what it shows before anybody has signed in. */
function officeMeta(office: Office): Markup | undefined {
  const shown = Object.fromEntries(keysOf(unknownOffice).map((name) => [name, office[name]]));
  if (!Object.values(shown).some(Boolean)) return undefined;
  return html`<meta name="office" content="${JSON.stringify(shown)}" />
    ${office.officeName && html`<title>${office.officeName}</title>`}`;
}

/** The first title of a document is the one that counts. */
const withMeta = (page: Buffer, meta: Markup | undefined): Buffer | string =>
  meta ? page.toString().replace('<title>', () => `${meta.text}<title>`) : page;

const pathOf = ({ url = '/' }: Pick<IncomingMessage, 'url'>): string => url.split('?')[0] ?? url;

/**
 * The path that is served instead when a person opens an address that no route can read: with a broken escape, a NUL, a
 * backslash, or two leading slashes. The application then says that the page does not exist.
 */
export const pageInsteadOf = (request: Pick<IncomingMessage, 'url' | 'headers'>): string | undefined =>
  isNavigation(request) && isUnreadable(pathOf(request)) ? paths.notFound : undefined;

function isUnreadable(path: string): boolean {
  if (path.startsWith('//')) return true;
  try {
    return /[\0\\]/.test(decodeURIComponent(path));
  } catch {
    return true;
  }
}

/**
 * Whether a person navigates to an address that is neither a call nor a file, which the application's router answers.
 */
function isPage(request: FastifyRequest): boolean {
  const path = pathOf(request);
  const isCall = callPrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
  return (
    ['GET', 'HEAD'].includes(request.method) && !isCall && isNavigation(request) && !hashedName.test(path)
  );
}

const callPrefixes = ['/api', ...Object.values(embeddedEnvironment.hosts).filter((host) => host !== '')];

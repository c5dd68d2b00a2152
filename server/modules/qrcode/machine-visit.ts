/**
 * Distinguishes programs that fetch a page from people who open it: programs see the same page, but are not counted as
 * scans.
 */
import type { IncomingHttpHeaders } from 'node:http';

/** Prefetching by browsers. */
const ahead = /\b(prefetch|preview|prerender)/i;

/** Crawlers, monitors, and programs that draw previews of addresses in messages. */
const machine =
  /(?<!cu)bot\b|crawl|spider|slurp|facebookexternalhit|facebookcatalog|whatsapp\/|skypeuripreview|embedly|quora link preview|vkshare|feedfetcher|mediapartners|lighthouse|pingdom|uptime|monitor|linkcheck|link preview|site24x7|nagios|exporter|kube-probe|google-?(?:inspection|other)|ia_archiver|iframely|mastodon|curl\/|wget\/|python-|go-http-client|http-?client\/|okhttp\/|axios\/|java\//i;

export const isMachine = (headers: IncomingHttpHeaders): boolean =>
  ahead.test(textOf(headers['sec-purpose'])) ||
  ahead.test(textOf(headers['purpose'])) ||
  ahead.test(textOf(headers['x-purpose'])) ||
  ahead.test(textOf(headers['x-moz'])) ||
  machine.test(textOf(headers['user-agent']));

const textOf = (value: string | string[] | undefined): string => [value ?? ''].flat().join(' ');

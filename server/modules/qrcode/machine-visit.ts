/** Tells programs that look at a page from people who open it: they see the same, and are no scans. */
import type { IncomingHttpHeaders } from 'node:http';

/** Browsers that fetch ahead what nobody has opened yet. */
const ahead = /\b(prefetch|preview|prerender)/i;

/** Who looks through the net, and who draws the preview of an address that was sent to somebody. */
const machine =
  /(?<!cu)bot\b|crawl|spider|slurp|facebookexternalhit|facebookcatalog|whatsapp\/|skypeuripreview|embedly|quora link preview|vkshare|feedfetcher|mediapartners|lighthouse|pingdom|uptime|monitor|linkcheck|link preview|site24x7|nagios|exporter|kube-probe|google-?(?:inspection|other)|ia_archiver|iframely|mastodon|curl\/|wget\/|python-|go-http-client|http-?client\/|okhttp\/|axios\/|java\//i;

export const isMachine = (headers: IncomingHttpHeaders): boolean =>
  ahead.test(textOf(headers['sec-purpose'])) ||
  ahead.test(textOf(headers['purpose'])) ||
  ahead.test(textOf(headers['x-purpose'])) ||
  ahead.test(textOf(headers['x-moz'])) ||
  machine.test(textOf(headers['user-agent']));

const textOf = (value: string | string[] | undefined): string => [value ?? ''].flat().join(' ');

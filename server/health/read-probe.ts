/** Reads the addresses of monitoring, which often put a path behind an origin that already ends with a slash. */

/** @returns undefined for every other address */
export const readProbe = (url = ''): string | undefined =>
  /^\/\/+(healthz|readyz|metrics)$/.exec(url)?.[0].replace(/^\/+/, '/');

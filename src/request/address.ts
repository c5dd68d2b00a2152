/** Builds the address of a call: the host's base URL in this environment, the path with its parameters, the query. */
import type { Environment } from '#config/environments';
import type { Endpoint } from '#contract/endpoint';
import { appendQuery } from '#src/lib/query';

export interface AddressParts {
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: object | undefined;
}

/** @throws Error when a parameter of the path is missing: a bug of the caller, not the person's mistake. */
export function addressOf(
  { hosts }: Pick<Environment, 'hosts'>,
  { host, path, name }: Pick<Endpoint, 'host' | 'path' | 'name'>,
  { params = {}, query = {} }: AddressParts = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, key: string) => {
    const value = params[key];
    if (value === undefined) throw new Error(`${name} needs the parameter ${key}`);
    return encodeURIComponent(value);
  });
  return appendQuery(`${hosts[host]}${filled}`, query);
}

/**
 * The two functions that umi-request takes from `qs`, over the browser's own URLSearchParams; the build puts them in
 * its place. Our calls are flat and bring finished addresses, so nothing that only qs can do is ever asked for.
 */
import { queryText } from './query';

export const stringify = (query: object): string => queryText(query);

export const parse = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

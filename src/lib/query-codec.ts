/**
 * The two functions that umi-request imports from `qs`, based on URLSearchParams; the build substitutes them. Our
 * queries are flat and our addresses complete, so nothing that only qs can do is needed.
 */
import { queryText } from './query';

export const stringify = (query: object): string => queryText(query);

export const parse = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

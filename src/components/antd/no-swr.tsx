/**
 * Replaces swr in the build.
 *
 * The fault: ProLayout asks by it for a menu also where none is to be asked for (`menu.request`), and so draws itself
 * once more when nothing has come: 191 of the components that are drawn before the first row of a list. It saves 4 kB gz.
 * Nothing else of the product uses swr. Remove it when ProLayout asks only where it has a request; upstream has no issue
 * of it.
 */
import type { PropsWithChildren } from 'react';

const nothing = { data: undefined, isValidating: false, mutate: () => Promise.resolve(undefined) };
const config = { cache: new Map<string, unknown>() };

const useNothing = (): typeof nothing => nothing;
export default useNothing;
export const useSWRConfig = (): typeof config => config;
export const SWRConfig = ({ children }: PropsWithChildren) => children;

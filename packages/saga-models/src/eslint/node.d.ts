/** What the lint rule uses of Node: with all of Node's types, code for browsers would compile that uses them. */
declare module 'node:fs' {
  export function readFileSync(path: string, encoding: 'utf8'): string;
  export function readdirSync(
    path: string,
    options: { readonly recursive: true; readonly encoding: 'utf8' },
  ): readonly string[];
  export function statSync(path: string): { readonly mtimeMs: number };
}
declare module 'node:path' {
  export function join(...parts: readonly string[]): string;
}

/** What is used of umi 4, which a clean checkout does not install. */
declare module 'umi/plugin-utils' {
  export const glob: {
    sync(pattern: string, options: { readonly cwd: string; readonly absolute: true }): readonly string[];
  };
  /** with `/` also on Windows */
  export function winPath(path: string): string;
}

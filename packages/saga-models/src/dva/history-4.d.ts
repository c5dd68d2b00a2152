/** What is used of history 4, which brings no types. */
declare module 'history' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports -- a declared module has no imports of files
  export function createHashHistory(): import('./history').History;
}

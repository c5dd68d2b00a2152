/** Formats sizes of files. */
const units = ['B', 'KB', 'MB', 'GB'] as const;

/** E.g. "512 B", "1.4 MB"; a unit is 1024 of the one before. */
export function displayBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  const value = bytes / 1024 ** step;
  return `${step === 0 ? value : value.toFixed(1)} ${units[step]}`;
}

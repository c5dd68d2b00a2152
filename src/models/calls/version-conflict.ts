/** The conflict that a reply names when somebody else's edit came first, read from an envelope whose data is anybody's. */
import { bodyCodes } from '#contract/codes';
import type { Envelope, VersionConflict } from '#contract/envelope';

const isFacts = (value: unknown): value is VersionConflict['before'] =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string';

/** @returns undefined when the refusal is about something else */
export function versionConflictIn({ code, data }: Envelope<unknown>): VersionConflict | undefined {
  if (code !== bodyCodes.versionConflict || !isFacts(data)) return undefined;
  const { version, by, at, before, after } = data;
  if (typeof version !== 'number' || !isFacts(before) || !isFacts(after)) return undefined;
  if (!isTextOrNull(by) || !isTextOrNull(at)) return undefined;
  return { version, by, at, before, after };
}

/** The small document beside index.html that names the deployed build. */

/** Written by scripts/webpack/build-document-plugin.ts. */
const buildDocument = 'build.json';

/** @returns undefined when the answer is none of ours, e.g. from a gateway that is being maintained */
export async function fetchBuild(): Promise<string | undefined> {
  const reply = await fetch(`${__webpack_public_path__}${buildDocument}`, { cache: 'no-store' });
  if (!reply.ok) return undefined;
  const answer: unknown = await reply.json();
  if (typeof answer !== 'object' || answer === null || !('build' in answer)) return undefined;
  return typeof answer.build === 'string' ? answer.build : undefined;
}

/**
 * Jest's runtime, but a worker reads, transforms and compiles a module once and not once for each test file.
 *
 * The module itself still runs anew in each test file: files share code and no state. A file that draws with antd loads
 * some 2,000 modules; compiling them again and again took a quarter of its processor time.
 */
import { Script } from 'node:vm';
import JestRuntime from 'jest-runtime';

/**
 * What files are transformed to and where their source maps lie, by project and file. No file changes while a worker runs.
 * @type {Map<string, { readonly code: string, readonly sourceMap: string | undefined }>}
 */
const transformed = new Map();

/**
 * What this worker has compiled, by file and code: projects may transform a file in different ways. A script belongs to no
 * context, so each test file can run it in its own.
 * @type {Map<string, Map<string, Script>>}
 */
const compiled = new Map();

/** A module's code is the body of this function. It has no line of its own, so the lines of a stack trace stay right. */
const head = '(function (module, exports, require, __dirname, __filename, jest) {';

/**
 * @param {string} code
 * @param {string} filename
 */
function scriptOf(code, filename) {
  const known = compiled.get(filename) ?? new Map();
  compiled.set(filename, known);
  const script =
    known.get(code) ?? new Script(`${head}${code}\n})`, { filename, columnOffset: -head.length });
  known.set(code, script);
  return script;
}

/**
 * Puts methods in the place of those that jest's runtime keeps to itself: all of them, or none where a newer jest lacks one.
 * The tests then run as well, and slower, so a warning says it, once a run.
 *
 * @typedef {(original: (...given: any[]) => any) => (...given: any[]) => unknown} Replace
 * @param {object} runtime
 * @param {Readonly<Record<string, Readonly<Record<string, Replace>>>>} replacements by part of the runtime and method
 * @param {(warning: string) => void} [warn]
 */
export function replaceMethods(runtime, replacements, warn = warnOnce) {
  const places = Object.entries(replacements).flatMap(([part, methods]) =>
    Object.entries(methods).map(([method, replace]) => ({
      owner: Reflect.get(runtime, part),
      name: `${part}.${method}`,
      method,
      replace,
    })),
  );
  const missing = places.filter(({ owner, method }) => typeof owner?.[method] !== 'function');
  if (missing.length > 0)
    return warn(
      `jest-runtime has no ${missing.map(({ name }) => name).join(' and no ')} any more: tests run without scripts/jest/runtime.js, and slower.`,
    );
  for (const { owner, method, replace } of places) owner[method] = replace(owner[method].bind(owner));
}

let hasWarned = false;

/** @param {string} warning */
function warnOnce(warning) {
  // One of the workers speaks for all.
  if (hasWarned || (process.env.JEST_WORKER_ID ?? '1') !== '1') return;
  hasWarned = true;
  process.emitWarning(warning);
}

export default class Runtime extends JestRuntime {
  /** @param {ConstructorParameters<typeof JestRuntime>} given */
  constructor(...given) {
    super(...given);
    const [{ id }, environment] = given;
    // Handed out for reading; a file that was transformed for an earlier test file is entered here.
    const sourceMaps = /** @type {Map<string, string>} */ (this.getSourceMaps());
    replaceMethods(this, {
      transformCache: {
        transform: (transform) => (filename, options) => {
          // Jest's own modules are taken as they are.
          const key = `${id} ${options?.isInternalModule ? 'internal' : ''} ${filename}`;
          const known = transformed.get(key);
          const code = known?.code ?? transform(filename, options);
          if (known?.sourceMap) sourceMaps.set(filename, known.sourceMap);
          if (!known) transformed.set(key, { code, sourceMap: sourceMaps.get(filename) });
          return code;
        },
      },
      executor: {
        compile: () => (code, filename) => {
          const context = environment.getVmContext();
          return context && scriptOf(code, filename).runInContext(context);
        },
      },
    });
  }
}

/** The environment of tests on Node; a test that fails says what its open pages show, because a step that waits in vain does not tell. */
import type { Page } from 'playwright-core';
import NodeEnvironment from '../scripts/jest/node-environment';
import { noteCalls, sayWhatIsShown } from './what-is-shown';

/** Of jest-circus, as far as it is read here. */
interface TestEvent {
  readonly name: string;
  readonly error?: unknown;
  readonly test?: { readonly errors: unknown[] };
}

export default class JourneyEnvironment extends NodeEnvironment {
  private readonly pages = new Set<Page>();

  constructor(...parts: ConstructorParameters<typeof NodeEnvironment>) {
    super(...parts);
    this.global.noteJourneyPage = (page: Page) => {
      this.pages.add(page);
      noteCalls(page);
    };
  }

  async handleTestEvent({ name, error, test }: TestEvent): Promise<void> {
    if (name !== 'test_fn_failure' && name !== 'hook_failure') return;
    const open = [...this.pages].filter((page) => !page.isClosed());
    const shown = await Promise.all(open.map(sayWhatIsShown));
    if (shown.length > 0) sayFirst(shown.join('\n'), error, test?.errors);
  }
}

/** Puts lines before the message of an error, so that they stand in every report of it. */
function sayFirst(lines: string, error: unknown, errors: unknown[] | undefined): void {
  if (error instanceof Error || Object(error).stack !== undefined)
    Object.assign(Object(error), { stack: `${lines}\n${Object(error).stack}` });
  // Of the end of its own bound, jest throws a sentence.
  else errors?.splice(-1, 1, Object.assign(new Error(lines), { stack: `${lines}\n${String(error)}` }));
}

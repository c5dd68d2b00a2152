/** A Node environment that prints what the open pages show when a test fails, because a step's timeout doesn't tell. */
import { TestEnvironment } from 'jest-environment-node';
import type { Page } from 'playwright-core';

export default class JourneyEnvironment extends TestEnvironment {
  private readonly pages = new Set<Page>();

  constructor(...parts: ConstructorParameters<typeof TestEnvironment>) {
    super(...parts);
    this.global.journeyPages = this.pages;
  }

  async handleTestEvent({ name }: { readonly name: string }): Promise<void> {
    if (name !== 'test_fn_failure') return;
    for (const page of this.pages) {
      if (!page.isClosed()) process.stderr.write(`${page.url()} shows:\n${await lookAt(page)}\n`);
    }
  }
}

const lookAt = (page: Page): Promise<string> =>
  page
    .locator('body')
    .ariaSnapshot({ timeout: 5000 })
    .catch((error: unknown) => String(error));

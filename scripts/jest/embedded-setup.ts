/**
 * Before the tests: creates the database of which theirs are copies, once instead of in each test file, and bundles the
 * server.
 */
import { ensureEmbeddedTemplate } from '#testing/database/embedded';
import { bundleServer } from './server-bundle';

export default async function setup() {
  await ensureEmbeddedTemplate();
  await bundleServer();
}

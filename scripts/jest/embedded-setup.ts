/** Before the tests: the database that theirs are copies of, made once instead of by each test file at first; and the server. */
import { ensureEmbeddedTemplate } from '#testing/database/embedded';
import { bundleServer } from './server-bundle';

export default async function setup() {
  await ensureEmbeddedTemplate();
  await bundleServer();
}

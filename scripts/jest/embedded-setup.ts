/** Before the tests: the database that theirs are copies of, made once instead of by each test file at first. */
import { ensureEmbeddedTemplate } from '../../server/database/testing-embedded';

export default async function setup() {
  await ensureEmbeddedTemplate();
}

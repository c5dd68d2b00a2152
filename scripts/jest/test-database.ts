/** Before the tests: the database that theirs are copies of, made once instead of by each test file at first. */
import { ensureTemplate } from '../../server/database/testing';

export default async function setup() {
  await ensureTemplate();
}

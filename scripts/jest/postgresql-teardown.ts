/** After the tests on PostgreSQL: the cluster ends, and nothing of it is left. */
import { stopCluster } from './postgresql-setup';

export default async function teardown() {
  await stopCluster();
}

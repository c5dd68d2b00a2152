/** After the tests on PostgreSQL: ends the cluster and removes everything of it. */
import { stopCluster } from './postgresql-setup';

export default async function teardown() {
  await stopCluster();
}

/** Before the tests on PostgreSQL: starts a throw-away cluster, with the database of which theirs are copies. */
import { prepareTestCluster, startTestCluster, type TestCluster } from '#testing/database/postgresql';
import { bundleServer } from './server-bundle';

let cluster: TestCluster | undefined;

export default async function setup() {
  cluster = await startTestCluster();
  await prepareTestCluster(cluster);
  await bundleServer();
}

export const stopCluster = () => cluster?.stop();

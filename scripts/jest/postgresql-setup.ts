/** Before the tests on PostgreSQL: a throw-away cluster, and in it the database that theirs are copies of. */
import { prepareTestCluster, startTestCluster, type TestCluster } from '#testing/database/postgresql';
import { bundleServer } from './server-bundle';

let cluster: TestCluster | undefined;

export default async function setup() {
  cluster = await startTestCluster();
  await prepareTestCluster(cluster);
  await bundleServer();
}

export const stopCluster = () => cluster?.stop();

/** The database that the journeys' server stands on: the project says which engine. */
import type { Engine } from '../server/database/database';
import { prepareTestCluster, startTestCluster, type TestCluster } from '#testing/database/postgresql';
import { stageNames, type StageName } from './stage';

/** What the set-up and the teardown are told of their project. */
export interface E2eProject {
  readonly displayName: { readonly name: string };
}

export const stageNameOf = ({ displayName }: E2eProject): StageName =>
  stageNames.find((name) => name === displayName.name) ?? 'e2e';

export const engineOf = (project: E2eProject): Engine =>
  stageNameOf(project) === 'e2e-postgresql' ? 'postgresql' : 'embedded';

let cluster: TestCluster | undefined;

/** @returns the DATABASE_URL of the server; empty for the embedded engine */
export async function startClusterFor(engine: Engine): Promise<string> {
  if (engine === 'embedded') return '';
  cluster = await startTestCluster();
  // Some journeys have servers of their own, each on a database of its own.
  await prepareTestCluster(cluster);
  return cluster.url;
}

export async function stopClusterFor(engine: Engine): Promise<void> {
  if (engine === 'postgresql') await cluster?.stop();
}

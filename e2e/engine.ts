/** Starts the database for the journeys' server; the jest project decides which engine. */
import { prepareTestCluster, startTestCluster, type TestCluster } from '#testing/database/postgresql';
import type { Engine } from '../server/database/database';
import { stageNames, type StageName } from './stage';

/** What jest passes to the set-up and teardown about their project. */
export interface E2eProject {
  readonly displayName: { readonly name: string };
}

export const stageNameOf = ({ displayName }: E2eProject): StageName =>
  stageNames.find((name) => name === displayName.name) ?? 'e2e';

export const engineOf = (project: E2eProject): Engine =>
  stageNameOf(project) === 'e2e-postgresql' ? 'postgresql' : 'embedded';

let cluster: TestCluster | undefined;

/** @returns the server's DATABASE_URL; '' for the embedded engine */
export async function startClusterFor(engine: Engine): Promise<string> {
  if (engine === 'embedded') return '';
  cluster = await startTestCluster();
  // Prepared, because some journeys start servers of their own, each with its own database.
  await prepareTestCluster(cluster);
  return cluster.url;
}

export async function stopClusterFor(engine: Engine): Promise<void> {
  if (engine === 'postgresql') await cluster?.stop();
}

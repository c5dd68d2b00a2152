/** The database that the journeys' server stands on: the project says which engine. */
import type { Engine } from '../server/database/database';
import { startTestCluster, type TestCluster } from '../server/database/testing-postgresql';

/** What the set-up and the teardown are told of their project. */
export interface E2eProject {
  readonly displayName: { readonly name: string };
}

export const engineOf = ({ displayName }: E2eProject): Engine =>
  displayName.name === 'e2e-postgresql' ? 'postgresql' : 'embedded';

let cluster: TestCluster | undefined;

/** @returns the DATABASE_URL of the server; empty for the embedded engine */
export async function startClusterFor(engine: Engine): Promise<string> {
  if (engine === 'embedded') return '';
  cluster = await startTestCluster();
  return cluster.url;
}

export async function stopClusterFor(engine: Engine): Promise<void> {
  if (engine === 'postgresql') await cluster?.stop();
}

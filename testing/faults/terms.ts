/** The terms of a lane's merchants and their agents: changed, and handed over from one agent to another. */
import { account } from '#contract/account/endpoints';
import { merchant } from '#contract/merchant/endpoints';
import { newMerchant } from '../areas/merchant';
import type { PatientClient } from './client';
import type { Ledger } from './ledger';

export interface Terms {
  /** Merchants whose cards nobody else touches. */
  readonly merchantIds: readonly [number, number];
  handOver(): Promise<void>;
  settleAnew(): Promise<void>;
}

interface TermsParts {
  readonly client: PatientClient;
  readonly ledger: Ledger;
  /** A digit or letter that no other lane has. */
  readonly mark: string;
}

export async function openTerms({ client, ledger, mark }: TermsParts): Promise<Terms> {
  const addAgent = async (no: number) => {
    const username = `fault-agent-${mark.toLowerCase()}${no}`;
    const fields = { displayName: `代理 ${mark}${no}`, roleCode: 'agent', scope: 'own' } as const;
    return (await client.read(account.createAccount, { body: { username, ...fields } })).id;
  };
  /** The merchants' agent, and the one to which they go next. */
  let agents = [await addAgent(1), await addAgent(2)] as const;
  const [agentId] = agents;
  const body = newMerchant({ name: `学校 ${mark}1`, agentId });
  const { id } = await client.read(merchant.addMerchantInBody, { body });
  const other = { ...body, name: `学校 ${mark}2` };
  const { id: otherId } = await client.read(merchant.addMerchantInBody, { body: other });
  const merchantIds = [id, otherId] as const;
  let edits = 0;
  let told: string | undefined;

  return {
    merchantIds,
    async handOver() {
      const [from, to] = agents;
      const handing = { agentId: from, toAgentId: to, expectedCount: merchantIds.length, reason: '离职' };
      const outcome = await client.send(merchant.handOverMerchants, { body: handing });
      const handed = ledger.note('merchant.terms', outcome, merchantIds.length);
      for (const each of agents) ledger.forgetRows('merchants of an agent', each);
      if (handed) ledger.expectRows('merchants of an agent', to, handed.changedCount);
      const query = { agentId: to };
      const { merchantCount } = await client.read(merchant.previewHandOver, { query });
      if (merchantCount > 0) agents = [to, from];
    },
    async settleAnew() {
      const { version, merchant: shown } = await client.read(merchant.findMerchant, { query: { id } });
      const content = newMerchant({
        ...body,
        agentId: shown.agent?.id ?? agentId,
        settlementKind: shown.settlementKind === 'prepaid' ? 'consignment' : 'prepaid',
        contact: `联系人 ${mark}${(edits += 1)}`,
        note: `第 ${edits} 次`,
      });
      const outcome = await client.send(merchant.updateMerchantInBody, { body: { id, version, ...content } });
      if (told !== undefined) ledger.forgetRows('merchant as told', told);
      told = `${id} ${content.settlementKind} ${content.contact} ${content.note}`;
      if (ledger.note('merchant.terms', outcome)) ledger.expectRows('merchant as told', told, 1);
    },
  };
}

/** The calls for one's own account. */
import type { FastifyInstance } from 'fastify';
import { productTitle } from '#config/constants';
import { ownAccount } from '#contract/own-account/endpoints';
import { ownAccountSchemas } from '#contract/own-account/schema';
import { refuseFields } from '#server/lib/refusal';
import { changeOwnPassword, type PasswordServices } from '#server/modules/login/change-password';
import { bindArea } from '#server/plugins/area';
import {
  confirmSecondFactor,
  endOwnSessions,
  getOwnAccount,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  type OwnAccountNeeds,
  type Self,
} from './own-account';

interface OwnAccountCall {
  readonly caller: Self['caller'];
  readonly actor: Self['source'];
}

export function ownAccountRoutes(app: FastifyInstance, needs: OwnAccountNeeds & PasswordServices): void {
  const self = ({ caller, actor }: OwnAccountCall): Self => ({ caller, source: actor });
  bindArea(app, ownAccount, ownAccountSchemas, {
    findOwnAccount: ({ caller }) => getOwnAccount(needs, caller),
    async changeOwnPassword({ body, request, reply }) {
      const problem = await changeOwnPassword(needs, body, request, reply);
      if (problem) throw refuseFields([problem]);
      return null;
    },
    endOwnSessions: (call) => endOwnSessions(needs, call.body, self(call)),
    startSecondFactor: (call) =>
      startSecondFactor(needs, call.body, self(call), app.office.officeName || productTitle),
    confirmSecondFactor: (call) => confirmSecondFactor(needs, call.body, self(call)),
    renewRecoveryCodes: (call) => renewRecoveryCodes(needs, call.body, self(call)),
    removeSecondFactor: (call) => removeSecondFactor(needs, call.body, self(call)),
  });
}

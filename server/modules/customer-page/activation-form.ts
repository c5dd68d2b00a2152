/**
 * The form of every page where customers activate, and the page that shows what came of it. A form that did its work is
 * answered with another address, so that a reload and Back repeat nothing; one that is refused comes back as it was typed.
 */
import type { FastifyReply } from 'fastify';
import { fileUrlOf } from '#contract/card-page/page-data';
import type { ModuleParts } from '../../parts';
import { findActivatedCard } from '../activation/find-activated-card';
import { activationOf, type ActivateHere } from './activate-here';
import { successPage } from './built-in-pages';
import { findSuccessPage } from './customer-page-repository';
import { pageDocument, type PageDocument } from './page-markup';
import { readResult, signResult } from './result-link';

type Parts = Pick<ModuleParts, 'activateCard' | 'database' | 'now' | 'secrets'>;

export interface ActivationForm {
  readonly activate: ActivateHere;
  /** @param page the path of the page that the form stands on */
  leadToResult(reply: FastifyReply, page: string, serial: string): FastifyReply;
  /** @returns undefined when the address is out of date, or the card is not activated any more */
  drawResult(page: string, result: string, fileBase: string): Promise<PageDocument | undefined>;
}

export function activationForm({ activateCard, database, now, secrets }: Parts): ActivationForm {
  const key = secrets.keyFor('activation-result');
  return {
    activate: activationOf({ activateCard }),
    leadToResult: (reply, page, serial) =>
      reply.header('cache-control', 'no-store').redirect(signResult(key, page, serial, now()), 303),
    async drawResult(page, result, fileBase) {
      const serial = readResult(key, page, result, now());
      const activated = serial === undefined ? undefined : await findActivatedCard(database, serial);
      if (!activated) return undefined;
      const content = (await findSuccessPage(database)) ?? successPage;
      const { cardName, goods } = activated;
      const data = { goods: { name: goods }, merchant: { name: cardName }, fileUrl: fileUrlOf(fileBase) };
      return pageDocument('激活成功', content, { ...data, activated }, fileBase);
    },
  };
}

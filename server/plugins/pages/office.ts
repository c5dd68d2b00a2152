/** Whose pages and papers these are: the office's settings, as this process has read them last. */
import type { FastifyInstance } from 'fastify';
import type { Settings } from '#contract/settings/endpoints';
import { settingsLabels } from '#contract/settings/labels';
import { filingAddresses, unknownOffice, type ShownOffice } from '#contract/settings/shown-office';
import { html, type Markup } from '#server/files/markup';

/** Empty texts and null are not set. */
export type Office = Omit<Settings, 'version'>;

declare module 'fastify' {
  interface FastifyInstance {
    readonly office: Office;
  }
}

/** Nothing is set. */
export const noOffice: Office = {
  ...unknownOffice,
  ...{ officeAddress: '', usualPrefix: '', expiringDays: null },
  ...{ senderName: '', senderPhone: '', senderAddress: '' },
  ...{ bankHolder: '', bankName: '', bankAccount: '' },
};

/** As before the area of the settings has read them. */
export const knowOffice = (app: FastifyInstance) => app.decorate('office', { ...noOffice });

/** Name and telephone, and the numbers that a public page has to show, at its foot; undefined where none is set. */
export function officeFoot({
  officeName,
  officePhone,
  icpNumber,
  policeNumber,
}: ShownOffice): Markup | undefined {
  const parts = [
    officeName && html`<span>${officeName}</span>`,
    officePhone && html`<span>${officePhone}</span>`,
    icpNumber && html`<a href="${filingAddresses.icp}">${icpNumber}</a>`,
    policeNumber && html`<a href="${filingAddresses.police(policeNumber)}">${policeNumber}</a>`,
  ].filter((part) => part !== '');
  return parts.length > 0 ? html`<footer class="office">${parts}</footer>` : undefined;
}

/** Its style, without colours. */
export const officeFootStyle =
  '.office{display:flex;flex-wrap:wrap;justify-content:center;gap:4px 16px;padding:24px 16px;font-size:12px;line-height:1.6}.office a{color:inherit;text-decoration:none}';

/** What a paper says of who sends and where to pay, with its labels, as far as it is set. */
export const paperFacts = (office: Office): readonly (readonly [string, string])[] =>
  (['senderName', 'senderPhone', 'senderAddress', 'bankHolder', 'bankName', 'bankAccount'] as const).flatMap(
    (name) => (office[name] === '' ? [] : [[settingsLabels.fields[name], office[name]] as const]),
  );

/** Whose a paper is, in one line; undefined where nothing is set. */
export const sellerLine = ({ officeName, officePhone, officeAddress }: Office): string | undefined =>
  [officeName, officePhone, officeAddress].filter((part) => part !== '').join(' · ') || undefined;

/** Pages that the server draws itself when the application can't: no script, one small style. */
import type { FastifyReply } from 'fastify';
import { productTitle } from '#config/constants';
import type { Locale } from '#config/locales';
import { brandMark } from '#server/files/brand-mark';
import { html, Markup } from '#server/files/markup';
import { sayIn } from '#server/texts/say';
import { officeFoot, officeFootStyle, type Office } from './office';

/** A page that still has to be told whose it is. */
export type PlainPage = (office: Office) => string;

export const plainPage =
  (language: Locale, title: string, body: Markup): PlainPage =>
  (office) => {
    const name = office.officeName || sayIn(language)(productTitle);
    return html`<!doctype html>
      <html lang="${language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title} - ${name}</title>
          <style>
            :root {
              color-scheme: light dark;
              --accent: light-dark(#1f6f5c, #4aaa90);
              background: light-dark(#f5f4ef, #121614);
              color: light-dark(#20241f, #e6ebe6);
            }
            body {
              margin: 16vh auto 4rem;
              max-width: 32rem;
              padding: 0 1rem;
              font:
                16px/1.6 system-ui,
                sans-serif;
            }
            .brand {
              display: flex;
              align-items: center;
              gap: 0.75rem;
              font-weight: 600;
            }
            h1 {
              font-size: 1.25rem;
            }
            a {
              color: var(--accent);
            }
            code {
              /* Goes to the next line whole, so that it can be read out and copied. */
              display: inline-block;
              opacity: 0.75;
            }
            label {
              display: block;
              margin-top: 1rem;
            }
            input {
              box-sizing: border-box;
              width: 100%;
              padding: 0.5rem 0.75rem;
              border: 1px solid light-dark(#8a9089, #6b756e);
              border-radius: 8px;
              background: light-dark(#ffffff, #1a1f1c);
              color: inherit;
              font: inherit;
            }
            button,
            .choice {
              display: inline-block;
              margin: 1.5rem 0.75rem 0 0;
              padding: 0.5rem 1rem;
              border: 1px solid var(--accent);
              border-radius: 8px;
              background: none;
              color: var(--accent);
              font: inherit;
              text-decoration: none;
              cursor: pointer;
            }
            button {
              background: var(--accent);
              color: light-dark(#ffffff, #08120e);
            }
            ${new Markup(officeFootStyle)} .office {
              justify-content: start;
              padding-inline: 0;
            }
            [role='alert'] {
              color: light-dark(#b3261e, #ff8a80);
            }
          </style>
        </head>
        <body>
          ${brandMark(name)}
          <h1>${title}</h1>
          ${body} ${officeFoot(office)}
        </body>
      </html> `.text;
  };

export const sendPlainPage = (reply: FastifyReply, page: PlainPage): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page(reply.server.office));

/** A page with one message and a link. */
import { embeddedEnvironment } from '#config/environments';
import type { Locale } from '#config/locales';
import { html } from '#server/files/markup';
import { plainPage, type PlainPage } from '#server/plugins/pages/plain-page';
import { textOf, type Message } from '#server/texts/say';

interface Told {
  readonly title: Message;
  readonly role: 'status' | 'alert' | 'note';
  readonly message: Message;
  readonly way: { readonly href: string; readonly name: Message };
}

export const messagePage = (language: Locale, { title, role, message, way }: Told): PlainPage =>
  plainPage(
    language,
    textOf(title, language),
    html`<p role="${role}">${textOf(message, language)}</p>
      <a class="choice" href="${way.href}">${textOf(way.name, language)}</a>`,
  );

export const toLogin = (name: Message) => ({ href: embeddedEnvironment.loginPath, name });

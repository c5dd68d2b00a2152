/** A workbook with headings and nothing below them, to be filled in and imported. */
import type { Locale } from '#config/locales';
import { FileAnswer } from '../plugins/answers';
import { spreadsheetTypes, writeSpreadsheet } from '../spreadsheet/spreadsheet';
import { saidAs, textOf } from '../texts/say';

export interface TemplateColumn {
  /** What the field is called, in Chinese. */
  readonly label: string;
  readonly isRequired: boolean;
}

/** In characters; two for each that is Chinese. */
const widthOf = (heading: string): number => Math.max(12, heading.length * 2 + 2);

/** What must be filled in has a star behind its name, as in the form. @param title in Chinese, as a file may be called */
export function templateFile(
  title: string,
  columns: readonly TemplateColumn[],
  language: Locale,
): FileAnswer {
  const name = textOf(saidAs(title), language);
  const headings = columns.map(
    ({ label, isRequired }) => `${textOf(saidAs(label), language)}${isRequired ? '*' : ''}`,
  );
  const sheet = {
    name,
    columns: headings.map((header) => ({ header, width: widthOf(header) })),
    pages: noPages(),
  };
  return new FileAnswer(`${name}.xlsx`, spreadsheetTypes.xlsx, writeSpreadsheet('xlsx', sheet));
}

async function* noPages(): AsyncGenerator<readonly (readonly string[])[]> {}

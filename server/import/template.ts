/** A workbook with headings only, to be filled in and imported. */
import type { Locale } from '#config/locales';
import { FileAnswer } from '#server/plugins/answers';
import { spreadsheetTypes, writeSpreadsheet } from '#server/spreadsheet/spreadsheet';
import { saidAs, textOf } from '#server/texts/say';

export interface TemplateColumn {
  /** Chinese name of the field. */
  readonly label: string;
  readonly isRequired: boolean;
}

/** Width in characters; a Chinese one counts twice. */
const widthOf = (heading: string): number => Math.max(12, heading.length * 2 + 2);

/** Required columns have a star, as in the form. @param title in Chinese; also the file's name */
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

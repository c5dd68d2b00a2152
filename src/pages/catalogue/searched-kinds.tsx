/** How the global search shows records of the catalogue. */
import { searchedRecords } from '#src/controllers/record-page/searched-records';
import { recordPageTexts } from '#src/locales/record-page';
import { catalogueRight, recordPlaces } from './paths';

export const searchedKinds = [
  searchedRecords({
    right: catalogueRight,
    places: recordPlaces,
    words: (locale) => recordPageTexts.textsIn(locale).search,
  }),
];

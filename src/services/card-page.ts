/** Calls for the pages that a card or a QR code opens. */
import { cardPage } from '#contract/card-page/endpoints';
import { bodyCodes } from '#contract/codes';
import { by, keyed, sending } from '#src/request/of-endpoint';

export const listPages = sending(cardPage.listPages);
export const findPage = by('id', cardPage.findPage);
export const listUsages = by('id', cardPage.listUsages);
export const listVersions = sending(cardPage.listVersions);
export const compareVersions = sending(cardPage.compareVersions);
export const previewPage = sending(cardPage.previewPage);
export const createPreviewLink = sending(cardPage.createPreviewLink);
export const createPage = keyed(cardPage.createPage);
export const copyPage = keyed(cardPage.copyPage);

/** The editor handles these: it merges after a conflict, and says beside the draft if the page was deleted. */
export const saveDraft = sending(cardPage.saveDraft, {
  answers: [bodyCodes.versionConflict, bodyCodes.recordNotFound, bodyCodes.invalidFields],
});
export const keepEditing = sending(cardPage.keepEditing, { answers: [bodyCodes.recordNotFound] });
export const publishPage = sending(cardPage.publishPage);
export const takeDownPage = sending(cardPage.takeDownPage);

/** The dialogs show the problems of the older version themselves. */
export const bringUpPage = sending(cardPage.bringUpPage, { answers: [bodyCodes.invalidFields] });
export const rollBackPage = sending(cardPage.rollBackPage, { answers: [bodyCodes.invalidFields] });
export const deletePage = sending(cardPage.deletePage);

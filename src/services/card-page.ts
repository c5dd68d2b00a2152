/** Pages that a card or a QR code opens (screens.md, 页面配置). */
import { cardPage } from '#contract/card-page/endpoints';
import { bodyCodes } from '#contract/codes';
import { by, keyed, sending } from '../request/of-endpoint';

export const listPages = sending(cardPage.listPages);
export const findPage = by('id', cardPage.findPage);
export const listUsages = by('id', cardPage.listUsages);
export const listVersions = sending(cardPage.listVersions);
export const compareVersions = sending(cardPage.compareVersions);
export const previewPage = sending(cardPage.previewPage);
export const createPreviewLink = sending(cardPage.createPreviewLink);
export const createPage = keyed(cardPage.createPage);
export const copyPage = keyed(cardPage.copyPage);

/** Where somebody else was first, the editor merges; where the page is gone, it says so beside the draft. */
export const saveDraft = sending(cardPage.saveDraft, {
  answers: [bodyCodes.versionConflict, bodyCodes.recordNotFound, bodyCodes.invalidFields],
});
export const keepEditing = sending(cardPage.keepEditing, { answers: [bodyCodes.recordNotFound] });
export const publishPage = sending(cardPage.publishPage);
export const takeDownPage = sending(cardPage.takeDownPage);

/** What is wrong with an older version is said in the dialog that asks for it; so of a rollback. */
export const bringUpPage = sending(cardPage.bringUpPage, { answers: [bodyCodes.invalidFields] });
export const rollBackPage = sending(cardPage.rollBackPage, { answers: [bodyCodes.invalidFields] });
export const deletePage = sending(cardPage.deletePage);

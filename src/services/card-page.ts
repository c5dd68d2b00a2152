/** Pages that a card or a QR code opens (screens.md, 页面配置). */
import type { BodyOf, QueryOf } from '#contract/endpoint';
import { cardPage, type NewPage } from '#contract/card-page/endpoints';
import { bodyCodes } from '#contract/codes';
import { request } from '../request';

type Calls = typeof cardPage;

export const listPages = (query: QueryOf<Calls['listPages']>, signal?: AbortSignal) =>
  request.send(cardPage.listPages, { query, signal });

export const findPage = (id: number, signal?: AbortSignal) =>
  request.send(cardPage.findPage, { query: { id }, signal });

export const listUsages = (id: number, signal?: AbortSignal) =>
  request.send(cardPage.listUsages, { query: { id }, signal });

export const listVersions = (query: QueryOf<Calls['listVersions']>, signal?: AbortSignal) =>
  request.send(cardPage.listVersions, { query, signal });

export const compareVersions = (query: QueryOf<Calls['compareVersions']>, signal?: AbortSignal) =>
  request.send(cardPage.compareVersions, { query, signal });

export const previewPage = (query: QueryOf<Calls['previewPage']>, signal?: AbortSignal) =>
  request.send(cardPage.previewPage, { query, signal });

export const createPreviewLink = (body: BodyOf<Calls['createPreviewLink']>) =>
  request.send(cardPage.createPreviewLink, { body });

export const createPage = (body: NewPage, idempotencyKey: string) =>
  request.send(cardPage.createPage, { body, idempotencyKey });

export const copyPage = (body: BodyOf<Calls['copyPage']>, idempotencyKey: string) =>
  request.send(cardPage.copyPage, { body, idempotencyKey });

/** Where somebody else was first, the editor merges; where the page is gone, it says so beside the draft. */
export const saveDraft = (body: BodyOf<Calls['saveDraft']>) =>
  request.send(cardPage.saveDraft, {
    body,
    answers: [bodyCodes.versionConflict, bodyCodes.recordNotFound, bodyCodes.invalidFields],
  });

export const keepEditing = (body: BodyOf<Calls['keepEditing']>, signal?: AbortSignal) =>
  request.send(cardPage.keepEditing, { body, signal, answers: [bodyCodes.recordNotFound] });

export const publishPage = (body: BodyOf<Calls['publishPage']>) =>
  request.send(cardPage.publishPage, { body });

export const takeDownPage = (body: BodyOf<Calls['takeDownPage']>) =>
  request.send(cardPage.takeDownPage, { body });

/** What is wrong with an older version is said in the dialog that asks for it; so of a rollback. */
export const bringUpPage = (body: BodyOf<Calls['bringUpPage']>) =>
  request.send(cardPage.bringUpPage, { body, answers: [bodyCodes.invalidFields] });

export const rollBackPage = (body: BodyOf<Calls['rollBackPage']>) =>
  request.send(cardPage.rollBackPage, { body, answers: [bodyCodes.invalidFields] });

export const deletePage = (body: BodyOf<Calls['deletePage']>) => request.send(cardPage.deletePage, { body });

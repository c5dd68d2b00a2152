/** Locales' public face. English is fetched only by those who choose it. */
export { MessagesProvider, useMessages } from './locale';
export { loadMessages, messagesAtHand } from './load-messages';
export { zhCN, type Messages } from './zh-CN';

/** The context that hands one language's texts to pages and layouts. */
import { createContext, useContext } from 'react';
import { zhCN, type Messages } from './zh-CN';

const MessagesContext = createContext<Messages>(zhCN);

export const MessagesProvider = MessagesContext.Provider;

/** The texts of the language shown now. */
export const useMessages = (): Messages => useContext(MessagesContext);

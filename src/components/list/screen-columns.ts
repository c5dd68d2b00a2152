/** The columns of a list as they stand on the screen, hidden ones left out, for what is made of them beside the rows. */
import { createContext } from 'react';

/** Their keys; undefined where no list stands around. */
export const ScreenColumns = createContext<readonly string[] | undefined>(undefined);

/** Context that reports errors outside effects (rendering, chunks) to the instance's error policy. */
import { createContext, useContext } from 'react';

/** A whole page that was replaced by an error page. */
export interface FailedPage {
  /** Whether the page had unsaved input when it failed; the form itself may be gone by now. */
  readonly hadUnsavedWork: boolean;
}

/** @param page the page that the error replaced; undefined if only a part of it failed, which shows a message itself */
export type Report = (error: unknown, page?: FailedPage) => void;

/** Without a provider, outside an instance, errors are not reported. */
const ReportContext = createContext<Report>(() => {});

export const ReportProvider = ReportContext.Provider;

export const useReport = (): Report => useContext(ReportContext);

/** The way for errors outside effects (drawing, chunks) to the instance's error policy. */
import { createContext, useContext } from 'react';

/** A whole page, in whose place an error stands now. */
export interface FailedPage {
  /** Something was half filled in when it failed; the form itself may be gone since. */
  readonly hadUnsavedWork: boolean;
}

/** @param page that the error has cost; undefined when it was a part of one, which says so in its place */
export type Report = (error: unknown, page?: FailedPage) => void;

/** What is drawn outside an instance has nobody to tell. */
const ReportContext = createContext<Report>(() => {});

export const ReportProvider = ReportContext.Provider;

export const useReport = (): Report => useContext(ReportContext);

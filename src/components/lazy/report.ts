/** The way for errors outside effects (drawing, chunks) to the instance's error policy. */
import { createContext, useContext } from 'react';

export type Report = (error: unknown) => void;

/** What is drawn outside an instance has nobody to tell. */
const ReportContext = createContext<Report>(() => {});

export const ReportProvider = ReportContext.Provider;

export const useReport = (): Report => useContext(ReportContext);

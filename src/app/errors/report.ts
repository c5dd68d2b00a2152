/** The way for errors outside effects (drawing, chunks) to the instance's error policy. */
import { createContext, useContext } from 'react';

export type Report = (error: unknown) => void;

const ReportContext = createContext<Report | undefined>(undefined);

export const ReportProvider = ReportContext.Provider;

/** @throws Error outside a ReportProvider */
export function useReport(): Report {
  const report = useContext(ReportContext);
  if (!report) throw new Error('useReport needs a ReportProvider above it');
  return report;
}

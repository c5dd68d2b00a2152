/** The groups of base URLs that calls go to; config/environments.ts has their addresses. */
export const hosts = [
  'main',
  'studyCard',
  'login',
  'userCentre',
  'export',
  'upload',
  'file',
  'management',
  'assistantFile',
  'objective',
  'callCentre',
  'reportingWarehouse',
  'push',
] as const;

export type Host = (typeof hosts)[number];

/** What a page that anybody may open says of the office. */
import type { Settings } from './endpoints';

export type ShownOffice = Readonly<
  Pick<Settings, 'officeName' | 'officePhone' | 'icpNumber' | 'policeNumber' | 'officeMarkKey'>
>;

/** Empty texts and null are not set. */
export const unknownOffice: ShownOffice = {
  officeName: '',
  officePhone: '',
  icpNumber: '',
  policeNumber: '',
  officeMarkKey: null,
};

/** Where the ministry and the police show what was filed. */
export const filingAddresses = {
  icp: 'https://beian.miit.gov.cn/',
  police: (policeNumber: string) =>
    `https://beian.mps.gov.cn/#/query/webSearch?code=${policeNumber.replace(/\D/g, '')}`,
} as const;

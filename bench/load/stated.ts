/** What other administration front ends took when issue 4 was written, on the machine of that day. */
export interface LoadFigures {
  /** kB gz of scripts and styles until the login page is usable. */
  readonly loginKb: number;
  /** kB gz of scripts and styles until the first list's rows are shown after sign-in. */
  readonly allKb: number;
  /** Largest contentful paint of the login page. */
  readonly loginPaintMs: number;
  readonly submitToRowMs: number;
  readonly warmVisitMs: number;
}

export const statedPeers: Readonly<Record<string, LoadFigures>> = {
  'ant-design-pro, stated': {
    loginKb: 661,
    allKb: 946,
    loginPaintMs: 2412,
    submitToRowMs: 4092,
    warmVisitMs: 3694,
  },
  'react-admin, stated': {
    loginKb: 330,
    allKb: 330,
    loginPaintMs: 1360,
    submitToRowMs: 1100,
    warmVisitMs: 1767,
  },
};

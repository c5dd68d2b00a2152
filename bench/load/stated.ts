/** What other administration front ends take, measured the same way (issue 4), and what is to be reached. */
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

export const peers: Readonly<Record<string, LoadFigures>> = {
  'ant-design-pro 6.0.3': {
    loginKb: 661,
    allKb: 946,
    loginPaintMs: 2412,
    submitToRowMs: 4092,
    warmVisitMs: 3694,
  },
  'react-admin 5.15 minimal': {
    loginKb: 330,
    allKb: 330,
    loginPaintMs: 1360,
    submitToRowMs: 1100,
    warmVisitMs: 1767,
  },
};

/** Bytes have a ceiling of their own; every time has to be better than the better peer's. */
export const ceilings: LoadFigures = {
  loginKb: 180,
  allKb: 520,
  loginPaintMs: fastest(({ loginPaintMs }) => loginPaintMs),
  submitToRowMs: fastest(({ submitToRowMs }) => submitToRowMs),
  warmVisitMs: fastest(({ warmVisitMs }) => warmVisitMs),
};

function fastest(figure: (peer: LoadFigures) => number): number {
  return Math.min(...Object.values(peers).map(figure));
}

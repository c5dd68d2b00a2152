/** The figures of a visit, and their ceilings. */
export interface LoadFigures {
  /** kB gz of scripts and styles until the login page is usable. */
  readonly loginKb: number;
  /** kB gz of scripts and styles until the first list's rows are shown after sign-in. */
  readonly allKb: number;
  /** The same without styles. */
  readonly scriptsKb: number;
  /** Largest contentful paint of the login page. */
  readonly loginPaintMs: number;
  readonly submitToRowMs: number;
  readonly warmVisitMs: number;
  /** The minimum of all visits: other work on the machine can only add to it. */
  readonly submitWorkMs: number;
  readonly warmWorkMs: number;
}

export const titles: Readonly<Record<keyof LoadFigures, string>> = {
  loginKb: 'login, kB gz',
  allKb: 'all, kB gz',
  scriptsKb: 'scripts of all, kB gz',
  loginPaintMs: 'login painted, ms',
  submitToRowMs: 'submit to first row, ms',
  warmVisitMs: 'warm visit, ms',
  submitWorkMs: '… computed until row, ms',
  warmWorkMs: '… in a warm visit, ms',
};

interface Peers {
  readonly pro: LoadFigures;
  readonly reactAdmin: LoadFigures;
}

/** The maximum of each figure, which may depend on the peers of the same run. */
export type Ceilings = Readonly<Record<keyof LoadFigures, (peers: Peers) => number>>;

export const ceilings: Ceilings = {
  loginKb: () => 180,
  allKb: () => 540,
  scriptsKb: () => 540,
  loginPaintMs: ({ pro, reactAdmin }) => Math.min(pro.loginPaintMs / 2, reactAdmin.loginPaintMs),
  submitToRowMs: ({ pro }) => pro.submitToRowMs / 2,
  warmVisitMs: ({ pro, reactAdmin }) => Math.min(pro.warmVisitMs / 2, reactAdmin.warmVisitMs * 1.15),
  submitWorkMs: () => Infinity,
  warmWorkMs: () => Infinity,
};

/** The ceilings on a phone, from issue 49. */
export const phoneCeilings: Ceilings = {
  ...ceilings,
  scriptsKb: () => 450,
  submitToRowMs: ({ reactAdmin }) => reactAdmin.submitToRowMs * 1.15,
  warmVisitMs: ({ reactAdmin }) => reactAdmin.warmVisitMs * 1.15,
};

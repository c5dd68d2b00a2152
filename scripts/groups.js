/** The commands of `npm run check`, `bench`, `report` and `demo`, by group and name (scripts/group.js runs them). */

/**
 * @typedef {{
 *   readonly does: string
 *   readonly node: readonly string[]
 *   readonly env?: Readonly<Record<string, string>>
 *   readonly isOfBundle?: true
 * }} Command `node` are Node's arguments; one that is of the bundle runs the server as it is built
 */

const ofTypeScript = ['--import', 'tsx'];

/**
 * @param {string} name
 * @param {string} does
 * @returns {Command}
 */
const ofServer = (name, does) => ({ does, node: [...ofTypeScript, `bench/${name}.ts`], isOfBundle: true });

/** @type {Readonly<Record<string, Readonly<Record<string, Command>>>>} */
export const groups = {
  check: {
    audit: {
      does: '10,000 mixed operations on both engines leave an intact audit trail; npm test does 400',
      node: ['scripts/checks/audit.js'],
    },
    build: {
      does: 'the same sources give the same build, byte for byte',
      node: ['scripts/checks/build.js'],
    },
    campaign: {
      does: 'each of 200 ways to tamper with the audit trail by SQL, on each engine, is found within a minute (postgresql, 20)',
      node: ['scripts/checks/campaign.js'],
    },
    codemod: {
      does: 'the rules that lead an application from dva, by small texts before and after; ast-grep comes from the npm registry',
      node: [...ofTypeScript, 'scripts/package/codemod.ts'],
    },
    faults: {
      does: '118 faults on both engines while people work: kills, cut connections, full disks, lost logs, shifted clocks, locks, foreign settings, a read-only database (postgresql, embedded, 20)',
      node: ['scripts/checks/faults.js'],
    },
    firefox: {
      does: 'what a browser does in its own way, in Firefox: the focus after a drawer, copying, pasting, a typed range, a file (FIREFOX_PATH)',
      node: [...ofTypeScript, '--test', '--test-reporter', 'spec', 'e2e/firefox/journeys.test.ts'],
    },
    'first-start': {
      does: 'first starts killed at 50 instants; somebody can sign in afterwards (--demo)',
      node: [...ofTypeScript, 'scripts/checks/first-start.ts'],
    },
    fuzz: {
      does: "100,000 requests made up from the API's description (postgresql, 20000)",
      node: ['scripts/checks/fuzz.js'],
    },
    hot: {
      does: "a model's file is changed 100 times under the development servers of vite, webpack and umi: state is kept, and nothing grows (vite: one of them)",
      node: [...ofTypeScript, 'scripts/package/hot.ts'],
    },
    manual: {
      does: 'the commands of README.md and docs/operations.md on a machine of their own, from a bare directory to a restore; as root on Linux (start: one chapter)',
      node: [...ofTypeScript, 'scripts/manual/main.ts'],
    },
    mutants: {
      does: 'one change of a core at a time: at least nine of ten are noticed by tests (money grants/phones: a core, and a part of another)',
      node: [...ofTypeScript, 'scripts/mutants/main.ts'],
    },
    node: {
      does: 'npm test under another Node (24), which comes from the npm registry; names of tests may follow',
      node: ['scripts/checks/node.js'],
    },
    package: {
      does: 'the packed model runtime in applications of their own: vite with React 18 and 19, webpack, umi, plain Node, TypeScript 5.4 to 7, and one that the codemod leads from dva (webpack: one of them)',
      node: [...ofTypeScript, 'scripts/package/main.ts'],
    },
    planted: {
      does: 'each of ten faults planted in the database is found by the search for faults within twenty rounds (postgresql, embedded)',
      node: ['scripts/checks/faults.js', 'planted'],
    },
    releases: {
      does: 'pages of one build stay open while the next is served: every part comes or the new version is offered, and nothing typed is lost',
      node: [...ofTypeScript, 'scripts/releases/main.ts'],
    },
    simulation: {
      does: 'the whole server in one process, once for each of that many seeds (1000), which decide time, chance, order of statements and disk; a failure is shrunk and printed with the command that replays it (--twice compares two runs of each seed, --planted all plants faults of timing)',
      node: [...ofTypeScript, 'scripts/checks/simulation.ts'],
    },
  },
  bench: {
    activation: ofServer('activation', 'customers who activate cards, beside bare statements'),
    export: ofServer('export', 'a million cards as csv and xlsx'),
    lists: ofServer('lists', 'each list of a million cards, beside the statements that answer the same'),
    load: {
      does: 'a visit in a slow browser on a slow line',
      node: [...ofTypeScript, 'bench/load.ts'],
    },
    print: ofServer('print', '100,000 cards beside a bare insert'),
    runtime: {
      does: 'the model runtime beside its peers',
      node: [...ofTypeScript, '--conditions=saga-models-source', 'bench/runtime/run.ts'],
    },
    scan: ofServer('scan', "the pages of QR codes, beside the code's bare statements"),
    screen: {
      does: 'a page of a hundred rows in a slow browser',
      node: [...ofTypeScript, 'bench/screen.ts'],
    },
    soak: ofServer('soak', '200 operators for ten minutes'),
    start: ofServer('start', 'time and memory of a server that begins (../before: beside another checkout)'),
  },
  report: {
    doors: {
      does: 'how each field, filter, call, cell and command reads each way to write a telephone, a serial, a day …',
      node: [
        'node_modules/jest/bin/jest.js',
        ...['server/doors.test.ts', 'filters-read', 'fields-read', '--selectProjects', 'node', 'browser'],
      ],
      env: { PRINT_DOORS: '1' },
    },
    floors: {
      does: 'rooms and floors of browser and server, circles of imports, and imports of what is not on a lower floor',
      node: [...ofTypeScript, 'scripts/floors/print-floors.ts'],
    },
    'runtime-size': {
      does: 'the model runtime in bytes',
      node: [...ofTypeScript, 'scripts/size/print-runtime-size.ts'],
    },
    screens: {
      does: 'a picture of every screen and state in each width, colour scheme and language, and a page with them all',
      node: [...ofTypeScript, 'e2e/screens/main.ts'],
    },
    size: {
      does: 'TypeScript and SQL without tests, by folder and area (HEAD~20: what has changed since)',
      node: [...ofTypeScript, 'scripts/size/print-size.ts'],
    },
  },
  demo: {
    activity: {
      does: 'customers activate cards on a running demonstration, so that its figures move (ORIGIN, by default http://127.0.0.1:8000; CUSTOMERS how many, PAUSE_MS how long between two)',
      node: [...ofTypeScript, 'scripts/demo-activity.ts'],
    },
    host: {
      does: "a host's pages in front of a running server (its address, by default http://127.0.0.1:8000)",
      node: [...ofTypeScript, 'e2e/host/main.ts'],
    },
  },
};

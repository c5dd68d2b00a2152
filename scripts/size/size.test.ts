import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { keysOf } from '../../contract/keys';
import { areaNames, areaOf, sizesOf } from './size';

describe('the area of a file', () => {
  it.each([
    ['src/models/merchant.ts', 'merchant'],
    ['src/pages/merchant/qrcode/record/LogRows.tsx', 'qrcode'],
    ['server/modules/grant/export/grant-file.ts', 'grant'],
    ['server/modules/export/order-export.ts', 'export'],
    ['server/modules/card/list/find-card.ts', 'inventory'],
    ['src/pages/usersmanage/CustomerList.tsx', 'customer'],
    ['src/lib/date.ts', undefined],
  ])('of %s is %s', (file, area) => {
    expect(areaOf(file)).toBe(area);
  });

  it('is known of everything that the contract has endpoints of', () => {
    const files = readdirSync('contract', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('/endpoints.ts'))
      .map((name) => `contract/${name}`);
    expect(files).toContain('contract/grant/endpoints.ts');
    expect(files.filter((file) => areaOf(file) === undefined)).toEqual([]);
  });
});

describe('the size of a checkout', () => {
  const sources = {
    'contract/grant/lists.ts': 'a\nb\n',
    'contract/all-lists.ts': "import { grants } from './grant/lists';\n",
    'server/modules/grant/grants.test.ts': 'a test\n',
    'server/database/migrations/0001_grants.sql': 'create table grants ();\n',
    'src/pages/task/grant/GrantPage.tsx': 'a\nb\nc\n',
    'src/pages/task/grant/waiting-grant.fixture.ts': 'what tests use\n',
    'src/pages/task/grant/grant.css': '.a {}\n',
    'testing/areas/grant.ts': 'what tests use\n',
    'e2e/grant.ts': 'no product\n',
  };
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'study-card-size-'));
    for (const [file, text] of Object.entries(sources)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('is that of its TypeScript and SQL, without tests and what helps them', () => {
    const { folders, whole } = sizesOf(root);
    expect([...folders]).toEqual([
      ['contract', { lines: 3, files: 2 }],
      ['server', { lines: 1, files: 1 }],
      ['src', { lines: 3, files: 1 }],
    ]);
    expect(whole).toEqual({ lines: 7, files: 4 });
  });

  it('names the files outside an area that import something of it', () => {
    const { areas: sizes } = sizesOf(root);
    expect(sizes.get('grant')).toEqual({ lines: 5, files: 2, outside: ['contract/all-lists.ts'] });
  });

  it('has every area', () => {
    const sizes = sizesOf(process.cwd()).areas;
    expect(keysOf(areaNames).filter((area) => !sizes.get(area)?.files)).toEqual([]);
  });
});

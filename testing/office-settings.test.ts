import { readOptions } from '#server/start/options';
import { officeSettings } from './office-settings';

describe('the settings of an office in the shell', () => {
  it('are all those that a server reads', () => {
    const read = new Set<string>();
    const environment = new Proxy<NodeJS.ProcessEnv>(
      {},
      {
        get(_, name) {
          read.add(String(name));
          return undefined;
        },
      },
    );
    readOptions(environment);
    expect([...read].filter((name) => !officeSettings.includes(name))).toEqual([]);
    expect(read.size).toBeGreaterThan(20);
  });

  it('do not reach tests, on which a directory may be theirs to clear', () => {
    expect(['EXPORT_DIR', 'UPLOAD_DIR', 'QINIU_BUCKET'].filter((name) => name in process.env)).toEqual([]);
  });
});

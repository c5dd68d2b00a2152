/** An administrator's commands: a service, its nightly backup, nginx with TLS in front, and an update. */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  atOffice,
  comeAsRoot,
  folder,
  isInstalled,
  isReady,
  journal,
  makeCertificate,
  origin,
  outside,
  secure,
  server,
  type Ways,
} from './machine';
import { eventually, expectText, leaveOut, type } from './shell';

export const service: Ways<
  'installation' | 'root-shell' | 'health' | 'backup' | 'nightly' | 'proxy' | 'dry-run' | 'update'
> = {
  async installation(commands) {
    type(commands, outside);
    await isReady();
    // The server listens before the first password is printed.
    await eventually(() => expectText(journal(), /administrator: admin {2}/, 'the journal'));
  },
  'root-shell'(commands) {
    comeAsRoot(commands);
  },
  health(commands) {
    expectText(atOffice(commands), /"status":"ready"[^]*^study_card_free_bytes \d/m, 'the server');
  },
  backup(commands) {
    expectText(atOffice(commands), /today\.zip/, 'the backup');
  },
  nightly(commands) {
    atOffice(commands);
    const kept = type('ls /var/backups/study-card', outside);
    expectText(kept, /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.zip$/m, 'the folder of backups');
  },
  async proxy(commands) {
    if (!isInstalled('nginx')) return leaveOut('proxy: nginx is not installed');
    appendFileSync('/etc/hosts', '\n127.0.0.1 cards.example\n');
    makeCertificate('cards.example', '/etc/ssl/cards.example');
    type('cat /etc/ssl/cards.example.pem >> /etc/ssl/certs/ca-certificates.crt', outside);
    appendFileSync('/etc/study-card.env', 'TRUST_PROXY=1\nPUBLIC_ORIGIN=https://cards.example\n');
    server('restart');
    type('nginx > /dev/null 2>&1', outside);
    atOffice(commands);
    await isReady(secure);
    expectText(
      type(`curl -sSi ${secure}/readyz`, outside),
      /^strict-transport-security: max-age=/im,
      'nginx',
    );
    expectText(type(`curl -sSi ${secure}/metrics`, outside), /^HTTP\/\S+ 403/, '/metrics behind nginx');
    expectText(type('curl -sSi http://cards.example/a', outside), /^location: https:/im, 'nginx');
    // The product's own refusal proves that nginx has let the request through.
    expectText(
      type(`head -c 13000000 /dev/zero | curl -sS ${secure}/storage -X POST --data-binary @-`, outside),
      /"code":\d+/,
      '13 MB through nginx',
    );
    type(`curl -sS '${secure}/sso/session?token=a-ticket'`, outside);
    if (readFileSync('/var/log/nginx/study-card.log', 'utf8').includes('a-ticket'))
      throw new Error('nginx logs tickets.');
    const link = atOffice('npm run -s office -- account create zhou --name 小周 --role ops\n');
    expectText(link, /https:\/\/cards\.example\//, 'a link for a password');
  },
  async 'dry-run'(commands) {
    publishNextVersion();
    atOffice('git fetch --quiet && git checkout --quiet origin/next\n');
    server('stop');
    expectText(atOffice(commands), /9998_next_version/, 'the dry run');
    atOffice('git checkout --quiet -\n');
    server('start');
    await isReady();
  },
  update(commands) {
    expectText(atOffice(commands), /"status":"ready"/, 'the update, in its last line,');
  },
};

/** Publishes a version to update to, with one more migration. */
function publishNextVersion(): void {
  const next = join(folder, 'next');
  type(`git clone --quiet ${origin} ${next}`, outside);
  const migrations = join(next, 'server/database/migrations');
  writeFileSync(join(migrations, '9998_next_version.sql'), "comment on table accounts is 'people';\n");
  type(
    `sha256sum 9998_next_version.sql >> checksums.txt && git add . &&
     git -c user.name=Next -c user.email=next@cards.example commit --quiet -m 'The next version' &&
     git push --quiet origin HEAD:next`,
    { cwd: migrations },
  );
}

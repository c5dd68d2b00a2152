/**
 * The commands of an administrator who outgrows the embedded engine: a PostgreSQL over TLS, the move to it, a second
 * process.
 */
import { appendFileSync } from 'node:fs';
import { ensurePostgresql } from '../programs/postgresql.js';
import {
  atOffice,
  isInstalled,
  isReady,
  makeCertificate,
  outside,
  secure,
  server,
  type Ways,
} from './machine';
import { expectText, type, typeInto } from './shell';

const bin = ensurePostgresql();
/** On Debian, psql is in another directory than the server's programs. */
const asPostgres = (command: string) => `cd / && runuser -u postgres -- env PATH=${bin}:$PATH ${command}`;
const data = '/var/lib/manual-postgresql';

export const postgresql: Ways<'database' | 'move' | 'tls' | 'second-process'> = {
  database(commands) {
    startPostgresql();
    typeInto(asPostgres('psql -h /run/postgresql -v ON_ERROR_STOP=1 postgres'), commands, outside);
  },
  move(commands) {
    server('stop');
    expectText(atOffice(commands), /^OK {2}已迁到 PostgreSQL：.*逐行核对一致/m, 'the move');
  },
  async tls(commands) {
    appendFileSync('/etc/study-card.env', commands);
    server('start');
    await isReady();
    expectText(atOffice('npm run -s office -- account list\n'), /admin/, 'the accounts');
    const tls = `${asPostgres('psql -h /run/postgresql -Atc')} 'select bool_and(ssl) from pg_stat_ssl join pg_stat_activity using (pid) where usename = $$study_card$$' postgres`;
    expectText(type(tls, outside), /^t$/m, 'PostgreSQL');
  },
  async 'second-process'(commands) {
    atOffice(commands);
    await isReady('http://127.0.0.1:8001');
    if (!isInstalled('nginx')) return;
    type(
      "sed -i 's/# \\(server 127.0.0.1:8001\\)/\\1/' /etc/nginx/conf.d/study-card.conf && nginx -s reload",
      outside,
    );
    // One after the other, as in an update: somebody always answers.
    for (const unit of ['study-card', 'study-card-2']) {
      server('stop', unit);
      await isReady(secure);
      server('start', unit);
      await isReady(unit === 'study-card' ? 'http://127.0.0.1:8000' : 'http://127.0.0.1:8001');
    }
  },
};

/** Starts one that accepts only TLS, except from its own administrator. */
function startPostgresql(): void {
  appendFileSync('/etc/hosts', '\n127.0.0.1 db.example\n');
  makeCertificate('db.example', '/etc/ssl/db-ca');
  type(
    `install -d -o postgres /run/postgresql ${data}
     ${asPostgres('initdb')} --pgdata=${data} --auth=reject > /dev/null
     install -o postgres -m 600 /etc/ssl/db-ca.key /etc/ssl/db-ca.pem ${data}
     printf '%s\n' 'local all postgres peer' 'hostssl cards study_card 127.0.0.1/32 scram-sha-256' > ${data}/pg_hba.conf
     printf '%s\n' ssl=on ssl_cert_file=db-ca.pem ssl_key_file=db-ca.key "unix_socket_directories='/run/postgresql'" >> ${data}/postgresql.conf
     ${asPostgres('pg_ctl')} --pgdata=${data} --log=${data}/log --wait start > /dev/null`,
    outside,
  );
}

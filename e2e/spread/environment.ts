/**
 * An environment with several hosts, registered for the journeys' hostname. Imported before the application by the
 * build (webpack.config.ts beside it) and by the server (main.ts).
 */
import { embeddedEnvironment, environments } from '../../config/environments';

/** Origins on one hostname, because a session's cookie belongs to a hostname. */
export interface SpreadOrigins {
  readonly page: string;
  readonly login: string;
  readonly api: string;
  readonly upload: string;
  readonly files: string;
}

/** From the server's environment; the build inlines it. */
const { login, api, upload, page }: SpreadOrigins = JSON.parse(process.env['SPREAD_ORIGINS'] ?? '{}');
const { hosts } = embeddedEnvironment;

environments['127.0.0.1'] = {
  ...embeddedEnvironment,
  hosts: {
    ...hosts,
    main: api,
    studyCard: api + hosts.studyCard,
    userCentre: api + hosts.userCentre,
    export: api,
    login: login + hosts.login,
    upload: upload + hosts.upload,
    file: upload + hosts.file,
  },
  postLoginUrl: `${login}${embeddedEnvironment.postLoginUrl}?app=${page}`,
};

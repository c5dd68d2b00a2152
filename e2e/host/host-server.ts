/** Serves the host's pages and proxies everything else to the application's server, like a gateway. */
import { readFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostPath, plainPath, plainPrefix, trivialPath } from './host-paths';

const trivial = `<!doctype html>
<html lang="zh-CN">
  <head><style>.trivial { color: green; }</style></head>
  <body>
    <div id="trivial"></div>
    <script>
      window.trivialApplication = {
        bootstrap: async () => {},
        mount: async ({ container }) => {
          container.querySelector('#trivial').innerHTML = '<p class="trivial">一个应用</p>';
        },
        unmount: async ({ container }) => {
          container.querySelector('#trivial').innerHTML = '';
        },
      };
    </script>
  </body>
</html>`;

const page = `<!doctype html>
<html lang="zh-CN">
  <head><meta charset="utf-8" /><title>主应用</title></head>
  <body>
    <h1>主应用</h1>
    <p>
      <button data-mount="left">左边打开库存</button>
      <button data-mount="right">右边打开首页</button>
    </p>
    <div id="left"></div>
    <div id="right"></div>
    <script src="/host.js"></script>
  </body>
</html>`;

/** build.json names the entry's files in order. The product's element is there before them, as it may be in a host's page. */
const plain = `<!doctype html>
<html lang="zh-CN">
  <head><meta charset="utf-8" /><title>主应用</title></head>
  <body>
    <h1>主应用</h1>
    <div id="left"><div id="study-card-back-office"></div></div>
    <script type="module">
      const { build } = await (await fetch('${plainPrefix}/build.json')).json();
      const include = (file) =>
        new Promise((resolve, reject) => {
          const isScript = file.endsWith('.js');
          const tag = document.createElement(isScript ? 'script' : 'link');
          tag.onload = resolve;
          tag.onerror = reject;
          if (isScript) tag.async = false;
          else tag.rel = 'stylesheet';
          tag[isScript ? 'src' : 'href'] = '${plainPrefix}' + file;
          document.head.append(tag);
        });
      await Promise.all(build.split(' ').map(include));
      const container = document.getElementById('left');
      window.beforeMount = container.innerHTML;
      await window.studyCardBackOffice.mount({ name: 'left', container, path: '/task/repertory/list', shell: 'content' });
    </script>
  </body>
</html>`;

export interface HostServer {
  readonly origin: string;
  /** Paths that were passed on to the application's server, oldest first. */
  readonly passed: readonly string[];
  readonly close: () => Promise<void>;
}

interface HostParts {
  /** Path of the bundled host page. */
  readonly script: string;
  readonly applicationOrigin: string;
  /** Without it, a free port is used. */
  readonly port?: number;
}

export async function startHostServer({
  script,
  applicationOrigin,
  port: wantedPort = 0,
}: HostParts): Promise<HostServer> {
  const passed: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url?.split('?')[0] ?? '/';
    if (path === '/host.js') {
      outgoing.setHeader('content-type', 'text/javascript; charset=utf-8').end(readFileSync(script));
    } else if (path === trivialPath) {
      outgoing.setHeader('content-type', 'text/html; charset=utf-8').end(trivial);
    } else if (path === plainPath) {
      outgoing.setHeader('content-type', 'text/html; charset=utf-8').end(plain);
    } else if (path === hostPath || path.startsWith(`${hostPath}/`)) {
      outgoing.setHeader('content-type', 'text/html; charset=utf-8').end(page);
    } else {
      passed.push(path);
      passOn(incoming, outgoing, applicationOrigin);
    }
  });
  await new Promise<void>((resolve) => server.listen(wantedPort, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    passed,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function passOn(incoming: IncomingMessage, outgoing: ServerResponse, applicationOrigin: string): void {
  // A host fetches the application's page without an HTML Accept header, so that it would be taken for an API call.
  const headers = incoming.url === '/' ? { ...incoming.headers, accept: 'text/html' } : incoming.headers;
  const address = (incoming.url ?? '/').replace(new RegExp(`^${plainPrefix}(?=/)`), '');
  const passed = request(applicationOrigin + address, { method: incoming.method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  passed.on('error', () => outgoing.destroy());
  incoming.pipe(passed);
}

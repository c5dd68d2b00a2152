/** A server that negotiates TLS like PostgreSQL, with a certificate that is only for tests. */
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { TLSSocket } from 'node:tls';

const key = `-----BEGIN EC PRIVATE KEY-----
MHcCAQEEIJU/kKCZcCx5FAMGUqk8HsP7+LVRhrsB5xL+/rY3O+2roAoGCCqGSM49
AwEHoUQDQgAEWT37Chmq5tkXu+Eh6imsZuM3PfgaZKdug1Gc7QMl7MSdgKrInPCE
JlyLJAyPHV68RDNMt/MhHdNdlMPftIJc8A==
-----END EC PRIVATE KEY-----
`;

/** Both are for localhost and self-signed. */
export const certificates = {
  untilJanuary2020: `-----BEGIN CERTIFICATE-----
MIIBXDCCAQKgAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwHhcNMjAwMTAxMDAwMDAwWhcNMjAwMTAyMDAwMDAwWjAUMRIwEAYDVQQDDAls
b2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAARZPfsKGarm2Re74SHq
Kaxm4zc9+Bpkp26DUZztAyXsxJ2Aqsic8IQmXIskDI8dXrxEM0y38yEd012Uw9+0
glzwo0UwQzAUBgNVHREEDTALgglsb2NhbGhvc3QwDAYDVR0TBAUwAwEB/zAdBgNV
HQ4EFgQUhKghE3q8uK67+hZqiMn0wp96fLUwCgYIKoZIzj0EAwIDSAAwRQIgc/mI
1JFSA0SKbpCA1IcdNh1lOeo8SbDlSjFDlEFSuH8CIQCRrz93WsdnGoz1v1U+Gta4
meMroMwEP73prTAbQ+1kjA==
-----END CERTIFICATE-----
`,
  untilNovember2126: `-----BEGIN CERTIFICATE-----
MIIBljCCATugAwIBAgIUGSjwKZ9Ga4UtqJEgAm1tDMQfSLgwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNTEwMzkyM1oYDzIxMjYxMTAx
MTAzOTIzWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARZPfsKGarm2Re74SHqKaxm4zc9+Bpkp26DUZztAyXsxJ2Aqsic8IQm
XIskDI8dXrxEM0y38yEd012Uw9+0glzwo2kwZzAdBgNVHQ4EFgQUhKghE3q8uK67
+hZqiMn0wp96fLUwHwYDVR0jBBgwFoAUhKghE3q8uK67+hZqiMn0wp96fLUwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SQAwRgIhAJ6hDirlNuBZYggeLdM+VXRvWWaRReF7vrKAn+6XAEdXAiEApDIMF3Cf
Ndkus4RCScHDONuSukvt4pZcEqs0D7K5vhg=
-----END CERTIFICATE-----
`,
};

export interface TlsServer {
  readonly port: number;
  close(): void;
}

/** @param certificate without one it answers that it does not support TLS */
export async function startTlsServer(certificate?: string): Promise<TlsServer> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    // A client first asks whether TLS is supported.
    socket.once('data', () => {
      if (certificate === undefined) return socket.end('N');
      socket.write('S');
      return new TLSSocket(socket, { isServer: true, key, cert: certificate }).on('error', () => {});
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, close: () => server.close() };
}

/** A page that shows, without the database, that a record stood in the trail when a checkpoint was signed. */
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#server/database/database';
import { html } from '#server/files/markup';
import type { Anchor } from '../anchor';
import type { StoredRecord } from '../audit-repository';
import { coverFiltersOf } from '../filter-facts';
import { leafOf } from './leaf';
import type { Signer } from './note';
import { readTrailTree } from './trail-tree';

interface ProofParts {
  readonly database: Database;
  readonly anchor: Anchor;
  readonly signer: Signer;
  readonly now: () => Date;
}

/** A longer content stays out of the page, which then has its hash alone. */
const contentBytesMax = 8_000;

/**
 * Reads the whole trail, because each record is part of the tree.
 *
 * @returns undefined when there is no such record
 * @throws TrailBroken when the trail is not whole: nothing is proven by it
 */
export async function proveRecord(
  { database, anchor, signer, now }: ProofParts,
  position: number,
): Promise<string | undefined> {
  let found: StoredRecord | undefined;
  const reading = await readTrailTree(database, anchor, position, (record) => {
    if (record.position === position) found = record;
  });
  if (found === undefined) return undefined;
  const note = signer.sign(reading.checkpointAt(now()));
  const hashes = reading.tree.proof().map((hash) => `${hash.toString('base64')}\n`);
  const proof = `c2sp.org/tlog-proof@v1\nindex ${position - 1}\n${hashes.join('')}\n${note}`;
  return pageOf(found, proof, signer.verifierKeys);
}

/**
 * The texts are on the page byte for byte, so that any program can check them. The page checks itself as well, but only
 * whoever knows the keys from elsewhere knows whose checkpoint it is.
 */
function pageOf(record: StoredRecord, proof: string, keys: readonly string[]): string {
  const content: Parameters<typeof coverFiltersOf>[0] = JSON.parse(record.content);
  // What the screens cover stays out too; its hash proves it to whoever may have it.
  const isLeftOut =
    Buffer.byteLength(record.content) > contentBytesMax ||
    !isDeepStrictEqual(coverFiltersOf(content), content);
  const { text } = html`<!doctype html>
    <html lang="zh-CN">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="color-scheme" content="light dark" />
      <title>操作日志第 ${record.position} 条的证明</title>
      <style>
        body {
          max-width: 60rem;
          margin: 2rem auto;
          padding: 0 1rem;
          font:
            16px/1.6 system-ui,
            sans-serif;
        }
        pre {
          overflow-x: auto;
          white-space: pre-wrap;
          overflow-wrap: anywhere;
          border: 1px solid;
          padding: 0.5rem;
        }
      </style>
      <h1>操作日志第 ${record.position} 条的证明</h1>
      <p id="result" role="status">正在核对…</p>
      <p>
        本页证明：签署检查点时，下面这条记录就在操作日志里。核对不需要数据库：记录（叶子）的 SHA-256
        与证明中的各个哈希按 RFC 6962 合成检查点的根，检查点由 ed25519 签名。请用从别处得到的公钥（npm run
        audit-checkpoint -- --keys）比对本页的公钥；与系统之外保存的检查点比对，可知日志此后没有改写。
      </p>
      <p lang="en">
        This page proves that the record below stood in the audit trail when the checkpoint was signed. Hash
        the leaf and join it with the hashes of the proof as RFC 6962 says: the result is the checkpoint’s
        root, which is signed. Compare the public key with one that you got elsewhere.
      </p>
      <h2>记录 / Leaf</h2>
      <pre id="leaf">${leafOf(record)}</pre>
      <h2>内容 / Content</h2>
      ${isLeftOut ? html`<p>内容很长或含有电话、姓名，本页只有它的 SHA-256（contentSha256）。</p>` : html`<pre id="content">${record.content}</pre>`}
      <h2>证明与检查点 / Proof and checkpoint</h2>
      <pre id="proof">${proof}</pre>
      <h2>公钥 / Public keys</h2>
      <pre id="keys">${keys.join('\n')}</pre>
     `;
  return `${text}<script>${selfCheck}</script>\n</html>\n`;
}

/** Runs in whatever browser opens the page, without anything from elsewhere. */
const selfCheck = `
(async () => {
  const textOf = (id) => document.getElementById(id)?.textContent;
  const bytesOf = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const sha256 = async (...parts) => new Uint8Array(await crypto.subtle.digest('SHA-256', await new Blob(parts).arrayBuffer()));
  const isSame = (a, b) => a.length === b.length && a.every((byte, place) => byte === b[place]);
  const say = (text) => { document.getElementById('result').textContent = text; };
  try {
    const [head, ...rest] = textOf('proof').split('\\n\\n');
    const note = rest.join('\\n\\n');
    const [, index, ...hashes] = head.split('\\n');
    const [origin, size, root] = note.split('\\n');
    let at = Number(index.slice(6)), last = Number(size) - 1;
    let hash = await sha256(new Uint8Array([0]), textOf('leaf'));
    for (const sibling of hashes.map(bytesOf)) {
      while (at === last && at % 2 === 0 && last > 0) { at = at / 2; last = last / 2; }
      hash = at % 2 === 1 ? await sha256(new Uint8Array([1]), sibling, hash) : await sha256(new Uint8Array([1]), hash, sibling);
      at = Math.floor(at / 2); last = Math.floor(last / 2);
    }
    let isWhole = last === 0 && isSame(hash, bytesOf(root));
    const content = textOf('content');
    if (content !== undefined) {
      const digest = [...(await sha256(content))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      isWhole &&= JSON.parse(textOf('leaf')).contentSha256 === digest;
    }
    const [text, signed] = note.split('\\n\\n');
    const signature = bytesOf(signed.trim().split(' ')[2]);
    const id = [...signature.slice(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    const key = textOf('keys').split('\\n').find((each) => each.split('+')[1] === id);
    isWhole &&= key !== undefined && origin === key.split('+')[0];
    let signs = '签名请用公钥另行核对 / check the signature with the public key';
    if (isWhole) {
      const raw = bytesOf(key.slice(key.indexOf('+', key.indexOf('+') + 1) + 1)).slice(1);
      const known = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify']).catch(() => undefined);
      if (known) {
        isWhole = await crypto.subtle.verify('Ed25519', known, signature.slice(4), new TextEncoder().encode(text + '\\n'));
        signs = '签名相符 / the signature fits the key below';
      }
    }
    say(isWhole ? '核对相符：记录在检查点里；' + signs : '核对不符：本页被改动过 / This page was changed');
  } catch (error) {
    say('这个浏览器不能核对本页 / This browser can not check the page: ' + error);
  }
})();
`;

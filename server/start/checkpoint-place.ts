/** Where checkpoints of the audit trail are sent, read from the environment. */
import { isAbsolute } from 'node:path';
import { StartRefusal } from './start-refusal';

export type CheckpointPlace =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'address'; readonly url: string }
  | { readonly kind: 'output' };

/** @throws StartRefusal for what is none of them */
export function readCheckpointPlace(text: string | undefined): CheckpointPlace | undefined {
  if (text === undefined) return undefined;
  if (text === '-') return { kind: 'output' };
  if (isAbsolute(text)) return { kind: 'file', path: text };
  const url = URL.parse(text);
  // An address with a password is refused by fetch, whose error repeats it.
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password)
    return { kind: 'address', url: url.href };
  // The address may hold a password and is not repeated.
  throw new StartRefusal('CHECKPOINT_TO 应为文件的绝对路径、不含密码的 http(s) 地址，或 -（标准输出）。');
}

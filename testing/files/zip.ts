/** Reads a zip strictly by its standard (APPNOTE 6.3), so that a test finds what strict programs refuse. */
import { crc32, inflateRawSync } from 'node:zlib';

export interface ZipPart {
  readonly name: string;
  /** Unpacked; still packed where the part is encrypted. */
  readonly bytes: Buffer;
  readonly isEncrypted: boolean;
}

const signatures = { local: 0x04034b50, descriptor: 0x08074b50, central: 0x02014b50, end: 0x06054b50 };
const sizes = { local: 30, descriptor: 16, central: 46, end: 22 };
const flags = { encrypted: 1, descriptor: 8, utf8: 0x800 };
const methods = { stored: 0, deflated: 8, aes: 99 };
const zip64Field = 0x0001;

/**
 * Checks that every byte belongs to something, both headers of a part agree, checksums and sizes match the content, and
 * nothing is marked for sizes beyond 4 GiB.
 *
 * @throws Error naming the part and its fault
 */
export function readStrictZip(zip: Buffer): readonly ZipPart[] {
  const end = zip.length - sizes.end;
  require(zip.readUInt32LE(end) === signatures.end, 'the end record does not stand at the end');
  const [count, directorySize, directoryStart] = [
    zip.readUInt16LE(end + 10),
    zip.readUInt32LE(end + 12),
    zip.readUInt32LE(end + 16),
  ];
  require(zip.readUInt16LE(end + 8) === count, 'the archive has volumes');
  require(directoryStart + directorySize === end, 'something stands behind the directory');

  const parts: ZipPart[] = [];
  let at = directoryStart;
  let next = 0;
  for (let place = 0; place < count; place += 1) {
    require(zip.readUInt32LE(at) === signatures.central, `entry ${place} is none`);
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + sizes.central, at + sizes.central + nameLength);
    require(zip.readUInt32LE(at + 42) === next, `${name} does not follow the part before it`);
    const facts = factsAt(zip, at + 4, name);
    const local = factsAt(zip, next + 2, name);
    require(zip.readUInt32LE(next) === signatures.local, `${name} has no header of its own`);
    for (const fact of ['version', 'flags', 'method', 'time'] as const)
      require(local[fact] === facts[fact], `${name}: its headers differ in ${fact}`);
    const [localNameLength, extraLength] = [zip.readUInt16LE(next + 26), zip.readUInt16LE(next + 28)];
    const dataStart = next + sizes.local + localNameLength + extraLength;
    require(zip.toString('utf8', next + sizes.local, next + sizes.local + localNameLength) ===
      name, `${name} is called otherwise in its own header`);
    requireSmall(zip, next + sizes.local + localNameLength, extraLength, name);
    requireSmall(zip, at + sizes.central + nameLength, zip.readUInt16LE(at + 30), name);
    const packed = zip.subarray(dataStart, dataStart + facts.packedSize);
    parts.push(partOf(name, packed, facts));
    next = dataStart + facts.packedSize;
    if ((facts.flags & flags.descriptor) !== 0) {
      require(local.sum === 0 &&
        local.packedSize === 0 &&
        local.size === 0, `${name} states its sizes twice`);
      const described = ['sum', 'packedSize', 'size'].map((_, no) => zip.readUInt32LE(next + 4 + 4 * no));
      require(zip.readUInt32LE(next) === signatures.descriptor, `${name} has no descriptor behind it`);
      require(described.join() ===
        [facts.sum, facts.packedSize, facts.size].join(), `${name}: its descriptor and the directory differ`);
      next += sizes.descriptor;
    }
    at += sizes.central + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  require(next === directoryStart, 'something stands between the last part and the directory');
  require(at === end, 'the directory holds more than its entries');
  require(new Set(parts.map(({ name }) => name)).size === count, 'two parts have one name');
  return parts;
}

interface Facts {
  readonly version: number;
  readonly flags: number;
  readonly method: number;
  readonly time: number;
  readonly sum: number;
  readonly packedSize: number;
  readonly size: number;
}

/** The facts that both headers of a part contain, in the same order. @param at offset of "version needed", minus two */
function factsAt(zip: Buffer, at: number, name: string): Facts {
  const facts = {
    version: zip.readUInt16LE(at + 2),
    flags: zip.readUInt16LE(at + 4),
    method: zip.readUInt16LE(at + 6),
    time: zip.readUInt32LE(at + 8),
    sum: zip.readUInt32LE(at + 12),
    packedSize: zip.readUInt32LE(at + 16),
    size: zip.readUInt32LE(at + 20),
  };
  const versionMax = facts.method === methods.aes ? 51 : 20;
  require(facts.version <= versionMax, `${name} asks for version ${facts.version / 10} of its reader`);
  require((facts.flags & ~(flags.encrypted | flags.descriptor | flags.utf8)) === 0, `${name} has odd flags`);
  const isAscii = Buffer.byteLength(name) === name.length;
  require(isAscii || (facts.flags & flags.utf8) !== 0, `${name} does not say that its name is UTF-8`);
  return facts;
}

function requireSmall(zip: Buffer, start: number, length: number, name: string): void {
  for (let at = start; at < start + length; at += 4 + zip.readUInt16LE(at + 2))
    require(zip.readUInt16LE(at) !== zip64Field, `${name} is prepared for more than 4 GiB`);
}

function partOf(name: string, packed: Buffer, { method, flags: set, sum, size }: Facts): ZipPart {
  if ((set & flags.encrypted) !== 0) {
    require(method === methods.aes, `${name} is encrypted otherwise than by AES`);
    return { name, bytes: packed, isEncrypted: true };
  }
  require(method === methods.stored || method === methods.deflated, `${name} is packed by method ${method}`);
  const bytes = method === methods.deflated ? inflateRawSync(packed) : packed;
  require(bytes.length === size, `${name} is ${bytes.length} bytes long and not ${size}`);
  require(crc32(bytes) === sum, `${name} has another sum`);
  return { name, bytes, isEncrypted: false };
}

function require(isSo: boolean, complaint: string): asserts isSo {
  if (!isSo) throw new Error(complaint);
}

/** Splits the bytes of a text file into lines. */

/** Lots of whole lines without line feeds. Text after the last line feed is not a line. */
export async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<readonly string[]> {
  let rest: Uint8Array[] = [];
  for await (const chunk of bytes) {
    const end = chunk.lastIndexOf(0x0a);
    if (end < 0) {
      rest.push(chunk);
      continue;
    }
    const whole = Buffer.concat([...rest, chunk.subarray(0, end)]).toString();
    rest = [chunk.subarray(end + 1)];
    yield whole.split('\n');
  }
}

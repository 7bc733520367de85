import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { InlineStyles } from '#platform/page/styles.server.ts';
import type { RenderedPage } from '#platform/page/rendered-page.server.ts';

/** Every compressor ends its piece so that any other piece may follow (RFC 1951, 3.2.4: an empty stored block). */
const toBeContinued = { finishFlush: constants.Z_FULL_FLUSH };
const head = { level: 1, memLevel: 5, windowBits: 12, chunkSize: 2 * 1024, ...toBeContinued };
const rest = { level: 3, chunkSize: 16 * 1024 };

/** RFC 1952, 2.3: deflated, no name, no time, written on any system. */
const opening = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

type ZippedStyles = { deflated: Buffer; bytes: Buffer };
const knownStyles = new WeakMap<InlineStyles, ZippedStyles>();

/** Where the pieces of one page become bytes, one after the other. */
const scratch = Buffer.allocUnsafeSlow(256 * 1024);

/**
 * A page as gzip. A third of it are its styles, which are the same for all: they are deflated once, thoroughly, and put
 * between what is deflated on the fly. That takes half of the time of doing it all, and the page is smaller.
 */
export function zipPage({ before, styles, after }: RenderedPage): Buffer {
  const pieces: Buffer[] = [opening];
  let sum = 0;
  let length = 0;
  const add = (bytes: Buffer, deflated: Buffer) => {
    pieces.push(deflated);
    sum = crc32(bytes, sum);
    length += bytes.length;
  };
  if (styles) {
    const start = bytesOf(before);
    add(start, deflateRawSync(start, head));
    const zipped = zippedStyles(styles);
    add(zipped.bytes, zipped.deflated);
  }
  const end = bytesOf(styles ? after : before + after);
  add(end, deflateRawSync(end, rest));
  const closing = Buffer.allocUnsafe(8);
  closing.writeUInt32LE(sum, 0);
  closing.writeUInt32LE(length, 4);
  pieces.push(closing);
  return Buffer.concat(pieces);
}

/** The bytes of a text; good until the next text is asked for. */
function bytesOf(text: string): Buffer {
  // A character takes three bytes at most, unless it counts as two.
  if (text.length * 3 > scratch.length) return Buffer.from(text);
  return scratch.subarray(0, scratch.write(text));
}

function zippedStyles(styles: InlineStyles): ZippedStyles {
  let zipped = knownStyles.get(styles);
  if (!zipped) {
    const bytes = Buffer.from(styles.css);
    zipped = { bytes, deflated: deflateRawSync(bytes, { level: 9, ...toBeContinued }) };
    knownStyles.set(styles, zipped);
  }
  return zipped;
}

import { crc32, deflateSync } from 'node:zlib';

// A picture that is drawn here: nobody else has rights in it, and nothing is fetched.

/** A table of empty cells with a grey first row, as a PNG of one shade for each dot. */
export function drawTable({ columns, rows }: { columns: number; rows: number }): Buffer {
  const cell = { width: 80, height: 32 };
  const [width, height] = [columns * cell.width + 1, rows * cell.height + 1];
  const dots = Buffer.alloc((width + 1) * height, 255);
  for (let y = 0; y < height; y += 1) {
    const line = y * (width + 1);
    // Each line begins with how it is written: as it is.
    dots[line] = 0;
    for (let x = 0; x < width; x += 1) {
      const isBorder = x % cell.width === 0 || y % cell.height === 0;
      dots[line + 1 + x] = isBorder ? 0 : y < cell.height ? 200 : 255;
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits of grey for each dot.
  head.writeUInt8(8, 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(dots)), chunk('IEND')]);
}

function chunk(type: string, content = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

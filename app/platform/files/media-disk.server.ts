import { readSync, writeSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { CustomSource, StreamTarget } from 'mediabunny';
import type { WrittenPart } from './written-file.server.ts';

/**
 * Where a recording lies while it is looked at, and below which folder it is written anew. By the number of its file, which is that
 * of the whole process: the thread that looks at it only reads there, and whoever opened the file closes it.
 */
export type RecordingOnDisk = { fd: number; from: number; to: number; dataFolder: string };

/** More than a picture of a film or the index of a recording takes: nothing else is read at once. */
const mostBytesAtOnce = 32 * 1024 * 1024;
const cacheBytes = 2 * 1024 * 1024;
const chunkBytes = 1024 * 1024;

/** What went wrong on the disk, which is not the doing of whoever sent the recording. */
export type DiskFaults = { error: unknown };

/** A recording for the library that reads it, a piece at a time. */
export function sourceOf({ fd, from, to }: RecordingOnDisk, faults: DiskFaults): CustomSource {
  return new CustomSource({
    getSize: () => to - from,
    read(start, end) {
      if (end - start > mostBytesAtOnce) throw new Error('A recording wants too much to be read at once.');
      const bytes = new Uint8Array(end - start);
      readAll(fd, bytes, from + start, faults);
      return bytes;
    },
    maxCacheSize: cacheBytes,
    prefetchProfile: 'fileSystem',
    // What was read ahead and is wrong is found again by whoever needs it.
    handleUnhandledError: () => {},
  });
}

/** A file for the library that writes to it, up to so many bytes: packets that stand in a recording many times over would fill the disk. */
export function targetIn(
  file: FileHandle,
  { mostBytes, faults }: { mostBytes: number; faults: DiskFaults },
): StreamTarget {
  const sink = new WritableStream<{ data: Uint8Array; position: number }>({
    write({ data, position }) {
      if (position + data.length > mostBytes)
        throw new Error('A recording became far longer than it was sent.');
      writeAll(file.fd, data, position, faults);
    },
  });
  return new StreamTarget(sink, { chunked: true, chunkSize: chunkBytes });
}

function readAll(fd: number, bytes: Uint8Array, at: number, faults: DiskFaults): void {
  const end = (error: unknown) => {
    faults.error = error;
    return error;
  };
  for (let read = 0; read < bytes.length;) {
    let count: number;
    try {
      count = readSync(fd, bytes, read, bytes.length - read, at + read);
    } catch (error) {
      throw end(error);
    }
    if (count === 0) throw end(new Error('A file on the disk is shorter than it was.'));
    read += count;
  }
}

function writeAll(fd: number, bytes: Uint8Array, at: number, faults: DiskFaults): void {
  try {
    for (let written = 0; written < bytes.length;)
      written += writeSync(fd, bytes, written, bytes.length - written, at + written);
  } catch (error) {
    faults.error = error;
    throw error;
  }
}

/** Where the parts of an MP4 lie that was written with its index last. */
export type Mp4Places = { mediaFrom: number; index: Uint8Array; indexFrom: number };

/**
 * An MP4 with its index (`moov`) before the sound and the pictures, so that it begins to play before all of it is there: what is
 * said there of where they lie moves by as much as the index takes (ISO/IEC 14496-12, 8.7.5).
 */
export function withIndexFirst({ mediaFrom, index, indexFrom }: Mp4Places): WrittenPart[] {
  const moved = Buffer.from(index);
  moveChunks(moved, index.length);
  return [{ from: 0, to: mediaFrom }, moved, { from: mediaFrom, to: indexFrom }];
}

const boxesOfBoxes = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);

function moveChunks(boxes: Buffer, by: number): void {
  for (let at = 0; at < boxes.length;) {
    const size = boxes.readUInt32BE(at);
    const type = boxes.toString('latin1', at + 4, at + 8);
    // Places of eight bytes are for more than 4 GiB.
    if (size < 8 || type === 'co64') throw new Error('The index of a recording is not as it is written.');
    const content = boxes.subarray(at + 8, at + size);
    if (boxesOfBoxes.has(type)) moveChunks(content, by);
    // A version with flags, and how many places follow.
    if (type === 'stco')
      for (let entry = 8; entry < content.length; entry += 4)
        content.writeUInt32BE(content.readUInt32BE(entry) + by, entry);
    at += size;
  }
}

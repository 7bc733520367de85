import { fdatasyncSync, fsyncSync, openSync, closeSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type FileStream = { nfd?: number };
type FileOperations = { fsync?: (stream: FileStream) => number };
type EmscriptenModule = { FS: { filesystems: { NODEFS: { stream_ops: FileOperations } } } };

/**
 * The engine's own start parameters, minus the one that turns fsync off, plus memory limits that suit one
 * process on a small machine.
 */
const startParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...settings({
    fsync: 'on',
    wal_sync_method: 'fsync',
    shared_buffers: '8MB',
    work_mem: '2MB',
    maintenance_work_mem: '16MB',
    max_wal_size: '64MB',
    min_wal_size: '32MB',
  }),
];

/** Opens the database in the folder; it must exist. */
export function openEngine(folder: string): Promise<PGlite> {
  return PGlite.create({ ...engineOptions(), fs: new DurableFiles(folder) });
}

/** Makes an empty database. It appears under its name when it is whole and on the disk, or not at all. */
export async function createEngineFiles(folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const engine = await openEngine(unfinished);
  await engine.close();
  syncTree(unfinished);
  renameSync(unfinished, folder);
  syncFile(dirname(folder));
}

function engineOptions(): PGliteOptions {
  return { startParams: startParameters, extensions: { btree_gist, pg_trgm, unaccent } };
}

function settings(values: Record<string, string>): string[] {
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** The engine's files in a folder, with the fsync that its file layer leaves out. */
class DurableFiles extends NodeFS {
  override async init(...parameters: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(...parameters);
    result.emscriptenOpts.preRun?.push((module: unknown) => {
      (module as EmscriptenModule).FS.filesystems.NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) fdatasyncSync(stream.nfd);
        return 0;
      };
    });
    return result;
  }
}

function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) syncTree(join(folder, entry.name));
    else syncFile(join(folder, entry.name));
  }
  syncFile(folder);
}

/** Windows opens no folders, and needs no sync of them. */
function syncFile(path: string): void {
  let descriptor: number;
  try {
    descriptor = openSync(path, 'r');
  } catch {
    return;
  }
  try {
    fsyncSync(descriptor);
  } catch (error) {
    if (process.platform !== 'win32') throw error;
  } finally {
    closeSync(descriptor);
  }
}

import { rm } from 'node:fs/promises';
import S3rver from '@20minutes/s3rver';
import type { S3Config } from '#platform/process/config.server.ts';
import { findFreePort } from '../process/app-server.ts';
import { makeScratchFolder } from '../process/scratch.ts';

/** A service that speaks S3, with an empty bucket of ours in it. */
export async function startS3(): Promise<{ config: S3Config; close(): Promise<void> }> {
  const port = await findFreePort();
  const directory = makeScratchFolder('baseera-s3-');
  const buckets = [{ name: 'private-files' }];
  const server = new S3rver({
    ...{ port, address: '127.0.0.1', silent: true, directory, configureBuckets: buckets },
  });
  await server.run();
  const config = {
    endpoint: `http://127.0.0.1:${port}`,
    ...{ bucket: 'private-files', region: 'eu-central-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  };
  return {
    config,
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

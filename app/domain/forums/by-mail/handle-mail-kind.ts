import { z } from 'zod';
import type { JobKind } from '#platform/process/jobs.server.ts';

/** The job that handles one mail that came in; its key is the mail's id. */
export const handleMailKind: JobKind<{ mailId: string }> = {
  name: 'handle-incoming-mail',
  schema: z.object({ mailId: z.uuid() }),
  concurrency: 2,
  pollSeconds: 5,
  // Ten files are checked one after the other.
  expireSeconds: 300,
};

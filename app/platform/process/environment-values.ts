import { z } from 'zod';

/** A variable that is set but empty counts as not set, as shells and container files write it. */
export const unset = (value: unknown) => (value === '' ? undefined : value);

export const optionalText = z.preprocess(unset, z.string().optional());

/** Whether an address leads to this machine, where nobody listens in. */
export function isLocal(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}

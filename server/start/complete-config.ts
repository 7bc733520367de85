import { randomBytes } from 'node:crypto';
import type { Config } from '#platform/process/config.server.ts';
import { storedSecret } from './stored-secret.ts';
import { ownerCredentials, type OwnerCredentials } from './owner.ts';

/**
 * The configuration with what a trial leaves out made up once and kept in its data folder: the secret and
 * the first owner's credentials. In production nothing is made up.
 */
export async function completeConfig(
  config: Config,
): Promise<{ config: Config & { secret: string }; owner: OwnerCredentials | null }> {
  const owner = await ownerCredentials(config);
  const secret = await readSecret(config);
  return { config: { ...config, secret, admin: owner ?? config.admin }, owner };
}

/** The secret that is set, or that of the data folder, which is made up the first time. */
export async function readSecret({
  secret,
  dataFolder,
}: Pick<Config, 'secret' | 'dataFolder'>): Promise<string> {
  if (secret !== undefined) return secret;
  const make = () => randomBytes(36).toString('base64url');
  return await storedSecret({ folder: dataFolder, fileName: 'secret', leastCharacters: 32, make });
}

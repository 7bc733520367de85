import { join } from 'node:path';
import * as build from 'virtual:react-router/server-build';
import { ConfigError, readConfig } from '#platform/process/config.server.ts';
import { DatabaseInUse } from '#platform/database/database.server.ts';
import { projectRoot } from '#platform/process/project-root.server.ts';
import { readAssets } from '#server/cache/assets.ts';
import { startProcess } from './process.ts';

const pageCacheBytes = 32 * 1024 * 1024;

/** The routes of the build, for the build itself, which asks their modules (scripts/build.ts). */
export const { routes } = build;

if (import.meta.main) await start();

async function start(): Promise<void> {
  try {
    const running = await startProcess({
      config: readConfig(process.env),
      loadBuild: async () => build,
      assets: readAssets(join(projectRoot, 'build', 'client')),
      pageCacheBytes,
    });
    // Ctrl+C may arrive twice, from the terminal and from the process that started us: stopping happens once.
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void running.stop(signal));
  } catch (error) {
    const isPortTaken = (error as { code?: unknown }).code === 'EADDRINUSE';
    if (!isPortTaken && !(error instanceof ConfigError) && !(error instanceof DatabaseInUse)) throw error;
    const taken = `Port ${process.env.PORT ?? 3000} is in use by another program. Stop it, or set PORT to another one.`;
    console.error(isPortTaken ? taken : (error as Error).message);
    process.exit(1);
  }
}

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#platform/process/project-root.server.ts';

/** The address of the one script that static pages carry; its name carries the hash of its content. */
export const enhanceUrl: string | null = findEnhanceUrl();

function findEnhanceUrl(): string | null {
  if (import.meta.env?.DEV) return '/app/enhance/enhance.ts';
  try {
    const names = readdirSync(join(projectRoot, 'build', 'client', 'assets'));
    const name = names.find((each) => /^enhance-[\w-]+\.js$/.test(each));
    return name ? `/assets/${name}` : null;
  } catch {
    return null;
  }
}

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EntryContext } from 'react-router';
import { projectRoot } from '#platform/process/project-root.server.ts';

export type InlineStyles = { css: string; hash: string };

/** Read when the process starts: a build that goes on beside it must not change what it serves. */
const sheets = import.meta.env?.DEV ? new Map<string, string>() : readSheets();
const known = new Map<string, InlineStyles>();

/**
 * The style sheets of the page's routes as one text with its CSP hash: written into the document, a page
 * paints after one round trip. Null in development, where Vite serves the styles.
 */
export function inlineStyles(entry: EntryContext): InlineStyles | null {
  if (import.meta.env?.DEV) return null;
  const hrefs = new Set<string>();
  for (const match of entry.staticHandlerContext.matches) {
    for (const href of entry.manifest.routes[match.route.id]?.css ?? []) hrefs.add(href);
  }
  const key = [...hrefs].join(' ');
  let styles = known.get(key);
  if (!styles) {
    const css = [...hrefs].map((href) => sheets.get(href) ?? '').join('');
    styles = { css, hash: `sha256-${createHash('sha256').update(css).digest('base64')}` };
    known.set(key, styles);
  }
  return styles;
}

function readSheets(): Map<string, string> {
  const folder = join(projectRoot, 'build', 'client', 'assets');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.css')) : [];
  return new Map(names.map((name) => [`/assets/${name}`, readFileSync(join(folder, name), 'utf8').trim()]));
}

import type { i18n } from 'i18next';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createTexts, type AreaTexts } from './i18n.ts';
import { languages, type Language } from './language.ts';
import { projectRoot } from '#platform/process/project-root.server.ts';

const instances = new Map<Language, i18n>();

/** The texts of every area in a language, read from `app/text` once per process. */
export function textsFor(language: Language): i18n {
  let instance = instances.get(language);
  if (!instance) {
    const texts = Object.fromEntries(languages.map((each) => [each, readAreas(each)]));
    instance = createTexts(language, texts as Record<Language, AreaTexts>);
    instances.set(language, instance);
  }
  return instance;
}

/**
 * Reads the files again at the next use; called by scripts/dev.ts through Vite.
 * @public
 */
export function forgetTexts(): void {
  instances.clear();
}

function readAreas(language: Language): AreaTexts {
  const folder = join(projectRoot, 'app', 'text', language);
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.json'),
  );
  const areas: Record<string, Record<string, string>> = {};
  for (const path of paths) {
    const texts = JSON.parse(readFileSync(join(folder, path), 'utf8')) as Record<string, string>;
    const isOfDomain = basename(dirname(path)) === 'domains';
    for (const [key, text] of Object.entries(texts)) {
      // A domain names the area with each key: `audit:course.change`.
      const [area, name] = isOfDomain ? splitOnce(key) : [basename(path, '.json'), key];
      (areas[area] ??= {})[name] = text;
    }
  }
  return areas as AreaTexts;
}

function splitOnce(key: string): [area: string, name: string] {
  const at = key.indexOf(':');
  return [key.slice(0, at), key.slice(at + 1)];
}

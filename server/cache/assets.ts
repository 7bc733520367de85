import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { programPolicy } from '#platform/security/security-policy.server.ts';
import type { Encoding } from './encoding.ts';
import type { WholeAnswer } from './whole-answer.ts';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.wasm': 'application/wasm',
  '.zip': 'application/zip',
};

/** The files of the build as they are sent, by their paths. */
export type Assets = ReadonlyMap<string, WholeAnswer>;

/**
 * Reads the built files into memory. A file with a hash in its name never changes and is kept by
 * browsers for a year; its compressed forms were written by the build beside it (`.br`, `.gz`).
 */
export function readAssets(folder: string): Assets {
  const assets = new Map<string, WholeAnswer>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const type = types[extname(entry.name)];
    if (!entry.isFile() || !type) continue;
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    assets.set(path, readAsset(file, { type, cacheControl: lifeOf(path), policy: policyOf(path) }));
  }
  return assets;
}

/** A browser asks for the service worker itself each time: an old one would go on answering for the site. */
function lifeOf(path: string): string {
  if (path === '/service-worker.js') return 'no-cache';
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

/**
 * The policy of a worker comes with its own file. Programs of learners run in two of them: those may make code out of text,
 * each in the way of its language, and may fetch nothing, from nowhere.
 */
function policyOf(path: string): string | null {
  if (/^\/assets\/javascript-worker-[\w-]+\.js$/.test(path)) return programPolicy("'unsafe-eval'");
  if (/^\/assets\/python-worker-[\w-]+\.js$/.test(path)) return programPolicy("'wasm-unsafe-eval'");
  return null;
}

type FileFacts = { type: string; cacheControl: string; policy: string | null };

function readAsset(file: string, { type, cacheControl, policy }: FileFacts): WholeAnswer {
  const identity = readFileSync(file);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const compressed = { br: readIfThere(`${file}.br`), gzip: readIfThere(`${file}.gz`), identity };
  const headersFor = (encoding: Encoding) =>
    Object.entries({
      'Content-Type': type,
      'Cache-Control': cacheControl,
      ETag: etag,
      Vary: 'Accept-Encoding',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      ...(policy && { 'Content-Security-Policy': policy }),
      ...(encoding !== 'identity' && compressed[encoding] ? { 'Content-Encoding': encoding } : {}),
      'Content-Length': String((compressed[encoding] ?? identity).length),
    }).flat();
  return {
    etag,
    bodies: { br: compressed.br ?? identity, gzip: compressed.gzip ?? identity, identity },
    headers: { br: headersFor('br'), gzip: headersFor('gzip'), identity: headersFor('identity') },
  };
}

function readIfThere(file: string): Buffer | null {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file) : null;
}

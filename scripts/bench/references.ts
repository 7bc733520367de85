import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createReadStream, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

// What the product is measured against: the same bytes, sent from files by a server that does nothing else.
export type Reference = { name: string; url: string; pids(): number[]; stop(): void };
export type SameBytes = { path: string; type: string; body: Buffer; headers: Record<string, string> };

/** Whether nginx is on this machine. */
export const hasNginx = spawnSync('nginx', ['-v'], { stdio: 'ignore' }).error === undefined;

if (import.meta.main) {
  const [folder = '.', port = '0'] = process.argv.slice(2);
  serveFiles(resolve(folder), Number(port));
}

/** Writes files, with their gzip forms, for the references to send. */
export function writeFiles(folder: string, files: readonly SameBytes[]): void {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  for (const { path, body } of files) {
    writeFileSync(join(folder, path), body);
    writeFileSync(join(folder, `${path}.gz`), gzipSync(body, { level: 9 }));
  }
}

/** The plain file server: node:http and a stream from the disk for every request. */
export function startFileServer(folder: string, port: number): Reference {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'references.ts'), folder, String(port)], {
    stdio: 'inherit',
  });
  return {
    name: 'plain file server (Node)',
    url: `http://127.0.0.1:${port}`,
    pids: () => (child.pid ? [child.pid] : []),
    stop: () => child.kill(),
  };
}

function serveFiles(folder: string, port: number): void {
  const types: Record<string, string> = {
    html: 'text/html; charset=utf-8',
    js: 'text/javascript; charset=utf-8',
  };
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').replace(/[^\w.-]/g, '');
    const isZipped = request.headers['accept-encoding']?.includes('gzip') ?? false;
    const file = join(folder, isZipped ? `${path}.gz` : path);
    const size = statSync(file, { throwIfNoEntry: false })?.size;
    if (size === undefined) return void response.writeHead(404).end();
    const csp = "default-src 'none'; style-src 'unsafe-inline'";
    response.writeHead(200, {
      'Content-Type': types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      'Content-Length': size,
      'Content-Security-Policy': csp,
      ...(isZipped ? { 'Content-Encoding': 'gzip' } : {}),
    });
    createReadStream(file).pipe(response);
  });
  server.listen(port, '127.0.0.1');
}

/** nginx with the same files and headers; it is given nothing of this machine's own configuration. */
export function startNginx(folder: string, port: number, files: readonly SameBytes[]): Reference {
  const configuration = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  writeFileSync(
    configuration,
    `${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 2; daemon off; pid ${join(folder, 'nginx.pid')}; error_log stderr crit;
    events { worker_connections 512; }
    http { ${temporary.join(' ')} access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
      open_file_cache max=100; types { text/html html; text/javascript js; } gzip_static on;
      server { listen 127.0.0.1:${port}; root ${folder}; ${files.map(locationOf).join(' ')} } }`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', configuration], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return {
    name: 'nginx',
    url: `http://127.0.0.1:${port}`,
    pids: () => (child.pid ? [child.pid, ...childrenOf(child)] : []),
    stop: () => child.kill('SIGTERM'),
  };
}

/** What nginx writes by itself. */
const ownHeaders = /^(connection|content-(encoding|length|type)|date|etag|keep-alive|transfer-encoding)$/i;

function locationOf({ path, headers }: SameBytes): string {
  const lines = Object.entries(headers)
    .filter(([name]) => !ownHeaders.test(name))
    .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`);
  return `location = /${path} { ${lines.join(' ')} }`;
}

function childrenOf({ pid }: ChildProcess): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return (stdout ?? '').split(/\s+/).filter(Boolean).map(Number);
}

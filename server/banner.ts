import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '#platform/config.server.ts';
import type { Log } from '#platform/log.server.ts';

/** Tells whoever started the process where to go. In production the log says it in one line. */
export function announceStart(server: Server, config: Config, log: Log): void {
  const { port } = server.address() as AddressInfo;
  log.info({ port, mode: config.mode, database: config.databaseUrl ? 'server' : 'embedded' }, 'ready');
  if (config.mode === 'production') return;
  const address = `http://localhost:${port}`;
  console.log(
    [
      '',
      '  Baseera is running.',
      `    English   ${address}/`,
      `    Arabic    ${address}/ar`,
      `    Outbox    ${address}/dev/outbox   (mail and messages land here; nothing leaves this machine)`,
      '    Stop      Ctrl+C',
      '',
    ].join('\n'),
  );
}

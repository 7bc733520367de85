import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '#platform/process/config.server.ts';
import type { Log } from '#platform/process/log.server.ts';
import { describeSignIn, type OwnerCredentials } from './owner.ts';

type Started = { server: Server; config: Config; log: Log; owner: OwnerCredentials | null; isOwned: boolean };

/** Tells whoever started the process where to go. In production the log says it in one line, without credentials. */
export function announceStart({ server, config, log, owner, isOwned }: Started): void {
  const { port } = server.address() as AddressInfo;
  log.info(
    { port, mode: config.mode, database: config.databaseUrl ? 'server' : 'embedded', isOwned },
    'ready',
  );
  if (config.mode === 'production') return;
  const address = `http://localhost:${port}`;
  console.log(
    [
      '',
      '  Baseera is running.',
      `    English   ${address}/`,
      `    Arabic    ${address}/ar`,
      `    Outbox    ${address}/dev/outbox   (mail and messages land here; nothing leaves this machine)`,
      ...describeSignIn({ address, owner, isOwned }),
      '    Stop      Ctrl+C',
      '',
    ].join('\n'),
  );
}

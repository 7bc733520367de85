import { createServer, type RequestListener, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { hasGlobalOwner } from '#domain/identity/roles.ts';
import { clockOf } from '#platform/time/clock.server.ts';
import type { Config } from '#platform/process/config.server.ts';
import { openDatabase } from '#platform/database/database.server.ts';
import { createFileStore } from '#platform/files/file-store.server.ts';
import { openJobs } from '#platform/process/jobs.server.ts';
import { createMailTransport } from '#platform/messages/mail.server.ts';
import { createLog } from '#platform/process/log.server.ts';
import { createPaymentProviders } from '#platform/payments/payment-providers.server.ts';
import { createWhatsAppTransport } from '#platform/messages/whatsapp.server.ts';
import type { Assets } from '#server/cache/assets.ts';
import { announceStart } from './banner.ts';
import { ContentMemory } from '#server/cache/content-memory.ts';
import { completeConfig } from './complete-config.ts';
import { createApp } from '#server/http/http.ts';
import { jobsOf } from './jobs.ts';
import { createListener } from './listener.ts';
import { startMailListener } from './mail-listener.ts';
import { maintenanceSeconds } from '#server/http/maintenance.ts';
import { PageCache, pageKey } from '#server/cache/page-cache.ts';
import { createPages } from '#server/sites/pages.ts';
import { prepare } from './prepare.ts';
import { answerUnreadable } from '#server/http/unreadable-request.ts';

const secondsToFinish = 10;

/** What differs between the built server and the one for development. */
export type ProcessParts = {
  config: Config;
  loadBuild(): Promise<ServerBuild>;
  assets: Assets;
  pageCacheBytes: number;
  /** Put in front of everything; in development this is Vite. */
  wrap?(listener: RequestListener): RequestListener;
};

export type Running = { server: Server; stop(reason: string): Promise<void> };

/**
 * Starts everything in order: database, server, then migrations, content and jobs. The server listens
 * before the database is ready, so that an unreachable one gives a page that says so, and recovers by itself.
 */
export async function startProcess(parts: ProcessParts): Promise<Running> {
  // What this process writes, the database's files above all, is for its own user only.
  process.umask(0o077);
  const { loadBuild, assets, pageCacheBytes, wrap } = parts;
  const { config, owner } = await completeConfig(parts.config);
  const log = createLog(config.logLevel);
  const open = await openDatabase({ databaseUrl: config.databaseUrl, dataFolder: config.dataFolder, log });
  const clock = clockOf(config);
  const content = new ContentMemory(open.db, log);
  const jobs = await openJobs({ open, log, clock, clockStands: config.fixedClock !== null });
  const transports = {
    mail: createMailTransport(config.mail),
    whatsapp: createWhatsAppTransport(config),
  };
  const files = createFileStore(config, log);
  const payments = createPaymentProviders({ config, db: open.db });
  const preparation = prepare({
    open,
    log,
    jobs,
    jobsToRun: jobsOf({
      ...{ transports, files, payments, siteUrl: config.appUrl, secret: config.secret },
      ...{ clamd: config.clamd, dataFolder: config.dataFolder, log },
      replyDomain: config.mail.replyDomain,
    }),
    content,
  });
  const site = { config, log, db: open.db, files, payments, content, loadBuild };
  const cache = new PageCache(pageCacheBytes);
  const pages = createPages(site);
  const app = createApp({
    ...site,
    pages,
    cache,
    health: {
      isPrepared: preparation.isReady,
      isReady: async () => preparation.isReady() && (await open.isReachable()),
    },
    closedFor: (visitor) => maintenanceSeconds({ db: open.db, content, clock, visitor }),
  });
  const listener = createListener({
    assets,
    cache,
    keyFor: (request, look) => pageKey({ request, look, version: content.version, config }),
    otherwise: getRequestListener(app.fetch, { overrideGlobalObjects: false }),
  });
  const limits = {
    // Forms with files may take so long; all others are held to half a minute by server/bodies/request-body.ts.
    requestTimeout: 610_000,
    // Nine seconds and the second in which it is noticed: Node looks twice a minute unless it is told otherwise.
    headersTimeout: 9000,
    connectionsCheckingInterval: 1000,
    keepAliveTimeout: 30_000,
    maxHeaderSize: 16 * 1024,
  };
  const server = createServer(limits, wrap ? wrap(listener) : listener);
  answerUnreadable(server, { pages, log, origin: new URL(config.appUrl).origin });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  const mailListener = await startMailListener({ config, db: open.db, log, clock });
  void preparation.done
    .then(async () => announceStart({ server, config, log, owner, isOwned: await hasGlobalOwner(open.db) }))
    .catch(() => {});

  let stopping: Promise<void> | undefined;
  const stop = async (reason: string) => {
    log.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), (secondsToFinish + 10) * 1000).unref();
    content.stop();
    await Promise.all([closeServer(server), mailListener?.stop()]);
    await preparation.stop();
    await jobs.stop();
    transports.mail.close();
    await open.close();
    log.info('stopped');
  };
  return { server, stop: (reason) => (stopping ??= stop(reason).then(() => process.exit(0))) };
}

/** Takes no new requests and lets the ones that are under way finish, for at most ten seconds. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection whose answer was under way is idle only afterwards, and a browser would keep it open.
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), secondsToFinish * 1000);
  await closed;
  clearTimeout(timer);
  clearInterval(sweep);
}

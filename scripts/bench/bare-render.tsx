import { RouterContextProvider } from 'react-router';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { readConfig } from '#platform/process/config.server.ts';
import { openDatabase } from '#platform/database/database.server.ts';
import { defaultDisplayPreferences } from '#platform/page/display-preferences.ts';
import { DocumentProvider } from '#platform/page/document.ts';
import { TextsProvider } from '#platform/text/i18n.ts';
import { createFileStore } from '#platform/files/file-store.server.ts';
import { createLog } from '#platform/process/log.server.ts';
import { PageProvider, type Page } from '#platform/page/page.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { Layout } from '../../app/root.tsx';
import Learn, { loader } from '../../app/routes/learning/learn.tsx';
import { PublicShell } from '../../app/routes/kit/public-shell.tsx';
import { readShell } from '../../app/routes/kit/shell.server.ts';

// The limit of what a page can cost: React writes /learn, its data fetched beforehand, and nothing else happens.
const seconds = Number(process.env.BENCH_SECONDS ?? 3);
const served = await (await fetch(process.env.BENCH_PAGE ?? '')).text();
const config = readConfig(process.env);
const open = await openDatabase({
  databaseUrl: config.databaseUrl,
  dataFolder: config.dataFolder,
  share: true,
});
const path = '/learn?x=1';
const page: Page = {
  language: 'en',
  path,
  origin: config.appUrl,
  siteName: 'Baseera',
  display: defaultDisplayPreferences,
  fonts: '',
  offersArabic: false,
  isPersonal: false,
  isLive: false,
};
const context = new RouterContextProvider();
context.set(appContext, {
  ...{ db: open.db, config, page, language: 'en', log: createLog('silent'), now: new Date() },
  ...{ requestId: 'bench', clientAddress: '127.0.0.1', files: createFileStore(config), payments: [] },
  site: { url: config.appUrl, name: { en: page.siteName, ar: page.siteName } },
  isPage: (href) => served.includes(`href="${href}"`),
  recognise: () => {},
  remember: ({ read }) => read(open.db),
});
const url = new URL(path, config.appUrl);
const shell = await readShell(context);
const loaderData = await loader({ context, url } as unknown as Parameters<typeof loader>[0]);
await open.close();

const inlineCss = /<style[^>]*>([^]*?)<\/style>/.exec(served)?.[1] ?? '';
const parts = {
  ...{
    inlineCss,
    enhanceUrl: '/assets/enhance.js',
    nonce: undefined,
    livePage: null,
    cause: null,
    submitted: null,
    status: 200,
  },
};
const LearnPage = Learn as unknown as ComponentType<{ loaderData: typeof loaderData }>;

let html = '';
let renders = 0;
for (const end = performance.now() + 1000; performance.now() < end;) html = render();
const before = process.cpuUsage();
for (const end = performance.now() + seconds * 1000; performance.now() < end; renders++) render();
const used = process.cpuUsage(before);
console.log(
  JSON.stringify({
    cpuSeconds: (used.user + used.system) / 1e6,
    renders,
    bytes: Buffer.byteLength(html),
    bytesServed: Buffer.byteLength(served),
  }),
);
process.exit(0);

function render(): string {
  return renderToString(
    <PageProvider value={page}>
      <TextsProvider value={textsFor('en')}>
        <DocumentProvider value={parts}>
          <Layout>
            <PublicShell shell={shell}>
              <LearnPage loaderData={loaderData} />
            </PublicShell>
          </Layout>
        </DocumentProvider>
      </TextsProvider>
    </PageProvider>,
  );
}

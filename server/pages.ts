import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { readSettings } from '#domain/content/settings.ts';
import { defaultSettings } from '#domain/content/site-settings.ts';
import type { Config } from '#platform/config.server.ts';
import type { Database } from '#platform/database.server.ts';
import { parseDisplayPreferences } from '#platform/display-preferences.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { pick, type Language } from '#platform/language.ts';
import type { Log } from '#platform/log.server.ts';
import type { PageHandle } from '#platform/page-handle.ts';
import {
  appContext,
  troubleContext,
  type AppContext,
  type Trouble,
} from '#platform/request-context.server.ts';
import type { ContentMemory } from './content-memory.ts';
import { sentFilesContext, type SentFile } from '#platform/sent-files.server.ts';
import { sitePaths } from './site-paths.ts';

/** What the pages of a process are made with. */
export type Site = {
  config: Config;
  log: Log;
  db: Database;
  files: FileStore;
  content: ContentMemory;
  loadBuild(): Promise<ServerBuild>;
};

/** One request as the pages see it. */
export type PageRequest = {
  request: Request;
  language: Language;
  displayCookie: string;
  clientAddress: string;
  requestId: string;
  /** The files of its form, on a page that takes some. */
  files?: readonly SentFile[];
};

/** The pages in both languages: one build, handlers for each language, the second below `/ar`. */
export type Pages = {
  /** Answers a request for a page or to an action. */
  respond(request: PageRequest): Promise<Response>;
  /** Writes the page for a request that cannot be answered, in the reader's language. */
  respondWithTrouble(request: PageRequest, trouble: Trouble): Promise<Response>;
  /** What the page at a path without prefix says about itself. */
  handleOf(path: string): Promise<PageHandle | undefined>;
};

export function createPages(site: Site): Pages {
  const respond = async (page: PageRequest, request: Request, trouble: Trouble | null) => {
    const build = await site.loadBuild();
    const { isPage } = sitePaths(build);
    const remember = memoryFor(site.content, trouble);
    const siteName = await readSiteName(remember, page.language);
    const { pathname } = new URL(request.url);
    const handle = handlersOf(build)[page.language][isOfStaff(pathname) ? 'all' : 'public'];
    return await handle(request, contextFor(site, { isPage, page, trouble, siteName, remember }));
  };
  return {
    respond: (page) => respond(page, page.request, null),
    respondWithTrouble: (page, trouble) => {
      // The catch-all route answers with the trouble's status; an unused path makes sure that it is asked.
      const url = new URL(page.language === 'ar' ? '/ar/-/trouble' : '/-/trouble', page.request.url);
      return respond(page, new Request(url), trouble);
    },
    handleOf: async (path) => sitePaths(await site.loadBuild()).handleOf(path),
  };
}

type Handler = ReturnType<typeof createRequestHandler>;
type Handlers = Record<Language, { all: Handler; public: Handler }>;
const knownHandlers = new WeakMap<ServerBuild, Handlers>();

/** The handlers of a build, made once: given a function, the router would work out its routes for each request. */
function handlersOf(build: ServerBuild): Handlers {
  let handlers = knownHandlers.get(build);
  if (!handlers) {
    const mode = import.meta.env?.DEV ? 'development' : 'production';
    const own = withoutStaff(build);
    const below = (basename: string) => ({
      all: createRequestHandler({ ...build, basename }, mode),
      public: createRequestHandler({ ...own, basename }, mode),
    });
    handlers = { en: below(build.basename ?? '/'), ar: below('/ar') };
    knownHandlers.set(build, handlers);
  }
  return handlers;
}

/** Whether a path may be one of the staff area, in either language, also when a script asks for its data. */
function isOfStaff(pathname: string): boolean {
  return /^(?:\/ar)?\/admin/.test(pathname);
}

/**
 * The build as visitors and members need it. For every page that is written the router looks through all routes, and
 * prepares each: those of the staff area would make a public page a tenth dearer.
 */
function withoutStaff(build: ServerBuild): ServerBuild {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : build.routes[id];
    return route ? `${pathOf(route.parentId)}/${route.path ?? ''}`.replaceAll(/\/+/g, '/') : '';
  };
  const only = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => !isOfStaff(pathOf(id))));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}

/** A page about trouble waits for no database: that may be the trouble. */
function memoryFor(content: ContentMemory, trouble: Trouble | null): AppContext['remember'] {
  return (key, read) => (trouble ? content.recall(key, read) : content.remember(key, read));
}

/** The organisation's name as staff set it; the built-in one while the database cannot be read. */
async function readSiteName(remember: AppContext['remember'], language: Language): Promise<string> {
  const settings = await remember('settings', readSettings).catch(() => defaultSettings);
  return pick(settings.organisationName, language);
}

function contextFor(
  { config, log, db, files }: Site,
  asked: Pick<AppContext, 'isPage' | 'remember'> & {
    page: PageRequest;
    trouble: Trouble | null;
    siteName: string;
  },
): RouterContextProvider {
  const { isPage, remember, page, trouble, siteName } = asked;
  const url = new URL(page.request.url);
  const path = page.language === 'ar' ? url.pathname.slice('/ar'.length) || '/' : url.pathname;
  const context = new RouterContextProvider();
  context.set(troubleContext, { current: trouble });
  context.set(sentFilesContext, page.files ?? []);
  context.set(appContext, {
    db,
    files,
    config,
    log,
    now: new Date(),
    language: page.language,
    requestId: page.requestId,
    clientAddress: page.clientAddress,
    isPage,
    remember,
    page: {
      language: page.language,
      path: path + url.search,
      origin: url.origin,
      siteName,
      display: parseDisplayPreferences(page.displayCookie),
      isLive: false,
    },
  });
  return context;
}

// Somebody who asks for a public text, with nothing around them but what its loaders use.
import { RouterContextProvider } from 'react-router';
import type { Database } from '#platform/database/database.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { defaultDisplayPreferences, type DisplayPreferences } from '#platform/page/display-preferences.ts';
import { appContext, type AppContext } from '#platform/page/request-context.server.ts';
import type { Language } from '#platform/text/language.ts';

/** A reader in a language, on a server without liblouis. */
export function textVisitor(
  db: Database,
  language: Language,
  { files, display = {} }: { files?: FileStore; display?: Partial<DisplayPreferences> } = {},
): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(appContext, {
    ...{ db, files, language, now: new Date('2026-11-21T10:00:00Z') },
    config: { usesLiblouis: false },
    page: { display: { ...defaultDisplayPreferences, ...display } },
    site: { url: 'https://baseera.example' },
    log: { error: () => {} },
    isPage: () => true,
    remember: (memory: Parameters<AppContext['remember']>[0]) => memory.read(db),
  } as unknown as AppContext);
  return context;
}

/** The status of an answer that is thrown; 200 where none is. */
export async function statusOf(answer: Promise<unknown>): Promise<number> {
  const thrown = await answer.then(
    () => null,
    (error: unknown) => error as { status?: number; init?: { status?: number } },
  );
  return thrown?.status ?? thrown?.init?.status ?? 200;
}

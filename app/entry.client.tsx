import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { DocumentProvider, readDocumentParts } from '#platform/document.ts';
import { createTexts, TextsProvider, type Area, type AreaTexts } from '#platform/i18n.ts';
import type { Language } from '#platform/language.ts';
import { PageProvider, type Page } from '#platform/page.ts';
import builtInShell from '#text/en/shell.json';
import builtInUi from '#text/en/ui.json';

const files = import.meta.glob<Record<string, string>>('./text/*/*.json', { import: 'default' });
const builtIn = { ui: builtInUi, shell: builtInShell } as AreaTexts;

/** With built-in strings the page reads differently from what the server wrote; React then writes it anew. */
let usesBuiltInStrings = false;

/** Fetches the page's text files; one that fails is replaced by the built-in strings (specification 1). */
async function loadTexts(language: Language, areas: readonly Area[]) {
  const own: AreaTexts = {};
  await Promise.all(
    areas.map(async (area) => {
      try {
        own[area] = await files[`./text/${language}/${area}.json`]?.();
      } catch (error) {
        console.warn(
          `The texts "${language}/${area}" could not be loaded; built-in strings are used.`,
          error,
        );
      }
    }),
  );
  return createTexts(language, language === 'en' ? { en: { ...builtIn, ...own } } : { en: builtIn, ar: own });
}

const data = document.getElementById('live-page')?.textContent ?? '';
const { page, areas } = JSON.parse(data) as { page: Page; areas: Area[] };
const texts = await loadTexts(page.language, areas);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PageProvider value={page}>
        <TextsProvider value={texts}>
          <DocumentProvider value={readDocumentParts(document)}>
            <HydratedRouter />
          </DocumentProvider>
        </TextsProvider>
      </PageProvider>
    </StrictMode>,
    usesBuiltInStrings ? { onRecoverableError: (error) => console.warn(error) } : {},
  );
});

import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { DocumentProvider, readDocumentParts } from '#platform/page/document.ts';
import { createTexts, TextsProvider, type Area, type AreaTexts } from '#platform/text/i18n.ts';
import type { Language } from '#platform/text/language.ts';
import { PageProvider, type Page } from '#platform/page/page.ts';
import builtInShell from '#text/en/shared/shell.json';
import builtInUi from '#text/en/shared/ui.json';

// Pages that run React use areas that all readers share. A name costs each of them bytes, so other folders are left out until
// such a page asks for them; a test watches over that.
const files = import.meta.glob<Record<string, string>>('./text/*/shared/*.json', { import: 'default' });
const paths = Object.keys(files);
const builtIn = { ui: builtInUi, shell: builtInShell } as AreaTexts;

/** With built-in strings the page reads differently from what the server wrote; React then writes it anew. */
let usesBuiltInStrings = false;

/** Fetches the page's text files; one that fails is replaced by the built-in strings. */
async function loadTexts(language: Language, areas: readonly Area[]) {
  const own: AreaTexts = {};
  await Promise.all(
    areas.map(async (area) => {
      try {
        const path = paths.find(
          (each) => each.startsWith(`./text/${language}/`) && each.endsWith(`/${area}.json`),
        );
        own[area] = await files[path ?? '']?.();
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

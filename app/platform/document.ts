import { createContext, useContext } from 'react';

/** What only the server knows while it writes a document; in the browser there is none of it. */
export type DocumentParts = {
  /** The style sheet to write into a static page, so that it paints after one round trip. */
  inlineCss: string | null;
  /** The address of the one script that static pages carry. */
  enhanceUrl: string | null;
  /** Allows the inline scripts of a live page. */
  nonce: string | undefined;
  /** What a live page needs before React can start, as JSON. */
  livePage: string | null;
  /** The status of an answer that shows an error page. */
  status: number;
};

const DocumentContext = createContext<DocumentParts>({
  inlineCss: null,
  enhanceUrl: null,
  nonce: undefined,
  livePage: null,
  status: 200,
});

export const DocumentProvider = DocumentContext.Provider;

/** The parts of the document that the server adds; used by `app/root.tsx` alone. */
export function useDocument(): DocumentParts {
  return useContext(DocumentContext);
}

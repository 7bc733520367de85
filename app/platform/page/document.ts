import { createContext, useContext } from 'react';

/** What only the server knows while it writes a document; a live page reads back what it must repeat. */
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
  /** What happened, where the status alone does not say it. */
  cause: 'uploads' | null;
  /** What was sent, where it could not be answered: nothing has to be typed again. */
  submitted: SubmittedForm | null;
};

/** A form as a request carried it, without secrets and files. */
export type SubmittedForm = {
  /** Where it was sent, without the language. */
  path: string;
  fields: [name: string, value: string][];
  /** What of it somebody typed, to be read. */
  typed: string[];
};

const nothing: DocumentParts = {
  inlineCss: null,
  enhanceUrl: null,
  nonce: undefined,
  livePage: null,
  status: 200,
  cause: null,
  submitted: null,
};

const DocumentContext = createContext<DocumentParts>(nothing);

export const DocumentProvider = DocumentContext.Provider;

/** The parts of the document that the server adds; used by `app/root.tsx` alone. */
export function useDocument(): DocumentParts {
  return useContext(DocumentContext);
}

/** The parts that stand in the document already, so that React finds in the browser what the server wrote. */
export function readDocumentParts(document: Document): DocumentParts {
  return {
    ...nothing,
    inlineCss: document.querySelector('style[data-page]')?.textContent ?? null,
    enhanceUrl: document.querySelector('script[data-enhance]')?.getAttribute('src') ?? null,
  };
}

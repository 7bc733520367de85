import { randomBytes } from 'node:crypto';

const common = [
  "default-src 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
];

/** The Content-Security-Policy of a page without React: own files, and its one inline style sheet. */
export function staticPolicy(styleHash?: string): string {
  return [...common, "script-src 'self'", styleSource(styleHash)].join('; ');
}

/** The Content-Security-Policy of a live page: own files, and inline scripts with this answer's nonce. */
export function livePolicy(nonce: string, styleHash?: string): string {
  return [...common, `script-src 'self' 'nonce-${nonce}'`, styleSource(styleHash)].join('; ');
}

function styleSource(hash: string | undefined): string {
  return hash ? `style-src 'self' '${hash}'` : "style-src 'self'";
}

/** In development Vite writes styles into the page and talks over a web socket; no policy is sent. */
export const isPolicySent = !import.meta.env?.DEV;

/** A nonce for one answer: 128 random bits. */
export function newNonce(): string {
  return randomBytes(16).toString('base64url');
}

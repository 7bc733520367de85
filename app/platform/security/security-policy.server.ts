import { randomBytes } from 'node:crypto';

const common = [
  "default-src 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
];

/** Hosts that a page needs besides our own, by directive. */
export type PolicySources = {
  [
    Directive in `${'script' | 'style' | 'frame' | 'connect' | 'media'}-src` | 'form-action'
  ]?: readonly string[];
};

/**
 * The Content-Security-Policy of a page without React: own files, its one inline style sheet, and the hosts that
 * a field on it needs, or that its form leads on to (browsers hold `form-action` against redirects as well).
 */
export function staticPolicy(styleHash?: string, sources: PolicySources = {}): string {
  const directives = [...common, "script-src 'self'", styleSource(styleHash)];
  for (const [name, hosts] of Object.entries(sources)) {
    const at = directives.findIndex((directive) => directive.startsWith(`${name} `));
    const own = directives[at] ?? name;
    directives.splice(at < 0 ? directives.length : at, 1, [own, ...hosts].join(' '));
  }
  return directives.join('; ');
}

/** The Content-Security-Policy of a live page: own files, and inline scripts with this answer's nonce. */
export function livePolicy(nonce: string, styleHash?: string): string {
  return [...common, `script-src 'self' 'nonce-${nonce}'`, styleSource(styleHash)].join('; ');
}

/** The policy of a worker in which a learner's program runs: no request of any kind, and code in that one way. */
export function programPolicy(source: "'unsafe-eval'" | "'wasm-unsafe-eval'"): string {
  return ["default-src 'none'", `script-src ${source}`, "connect-src 'none'", "worker-src 'none'"].join('; ');
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

/** What of the device a page may ask for: nothing, or on a page that records the microphone, for ourselves. */
export function permissionsPolicy({ microphone }: { microphone: boolean }): string {
  return `camera=(), geolocation=(), microphone=(${microphone ? 'self' : ''}), payment=(), usb=()`;
}

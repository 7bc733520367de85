import { permissionsPolicy } from '#platform/security/security-policy.server.ts';

/** Headers of every answer (OWASP ASVS 3.4); the policy for scripts and styles comes from the page itself. */
export function securityHeaders(isSecure: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': permissionsPolicy({ microphone: false }),
    'X-Frame-Options': 'DENY',
    ...(isSecure ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

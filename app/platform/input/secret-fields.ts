/**
 * The fields that hold a secret, or the proof of a moment: passwords, codes, keys of links, answers to the security
 * check and of passkeys. Whatever form they stand in, what was typed there is never shown again.
 */
export const secretFields: ReadonlySet<string> = new Set([
  ...['password', 'again', 'current', 'newPassword', 'code', 'token', 'response'],
  ...['captcha', 'captcha-stamp', 'cf-turnstile-response', 'h-captcha-response'],
]);

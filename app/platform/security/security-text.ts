import { languages } from '#platform/text/language.ts';

/** The one address of the file (RFC 9116, section 3). */
export const securityTextPath = '/.well-known/security.txt';

/** The file is written for each reader; who keeps a copy should look again within half a year, and never after a year. */
const daysToKeep = 180;
const dayMs = 24 * 60 * 60 * 1000;

/** Writes where and in which languages holes in the site can be reported, as programs read it (RFC 9116). */
export function writeSecurityText({
  email,
  origin,
  now,
}: {
  email: string;
  origin: string;
  now: Date;
}): string {
  const expires = new Date(Math.floor(now.getTime() / dayMs + daysToKeep) * dayMs);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${origin}${securityTextPath}`,
    '',
  ].join('\n');
}

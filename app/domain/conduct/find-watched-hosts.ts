import { domainToUnicode } from 'node:url';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { withoutUnseen } from './fold-words.ts';
import { watchedHosts } from './tables.server.ts';

/** The longest name of a host (RFC 1035). */
const longestHost = 253;
/** How people write a dot so that no program sees it. */
const hiddenDots = /[[({] ?(?:\.|dot) ?[\])}]/gi;
/** What could be the name of a host, whatever stands before and after it. */
const names = /[\p{L}\p{M}\p{N}._%-]+/gu;

/**
 * The hosts of the list to which a text leads, also to one below them: with any scheme or none, in any case, in letters or as
 * addresses have them, and with dots in brackets.
 */
export async function findWatchedHosts(db: Database, text: string): Promise<string[]> {
  const hosts = [...new Set(hostsIn(text).flatMap(withThoseAbove))];
  if (hosts.length === 0) return [];
  const { host } = watchedHosts;
  const isThere = sql`${host} = any(${sql.param(hosts)}::text[])`;
  const found = await db.select({ host }).from(watchedHosts).where(isThere).orderBy(host);
  return found.map(({ host }) => host);
}

/** The host of an address that staff typed, or the host itself; null where it is none. */
export function readHost(typed: string): string | null {
  const [, name = ''] = /^(?:[a-z]+:\/\/)?(?:[^/?#@]*@)?([^/?#:]*)/i.exec(withoutUnseen(typed).trim()) ?? [];
  return hostOf(name);
}

/** A host as people read it. */
export function shownHost(host: string): string {
  return domainToUnicode(host) || host;
}

/** Everything in a text that can be the name of a host, each once, as addresses have it. */
export function hostsIn(text: string): string[] {
  const plain = withoutUnseen(text).replace(/[。｡]/g, '.').replace(hiddenDots, '.');
  const hosts = [...new Set(plain.match(names))].map(hostOf).filter((host) => host !== null);
  return [...new Set(hosts)];
}

function hostOf(name: string): string | null {
  const trimmed = name.replace(/[。｡]/g, '.').replace(/^\.+/, '');
  if (trimmed.length > longestHost || !trimmed.includes('.')) return null;
  const address = URL.parse(`http://${trimmed}/`);
  const host = address?.hostname.replace(/\.$/, '');
  return host && /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+$/.test(host) ? host : null;
}

/** "a.b.example" is below "b.example" and "example". */
function withThoseAbove(host: string): string[] {
  const labels = host.split('.');
  return labels.slice(0, -1).map((_, from) => labels.slice(from).join('.'));
}

const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** What an address may consist of (RFC 3986, 2), but for brackets, which only the number of a machine needs. */
const others = /[^\w\-.~:/?#@!$&'()*+,;=%]/g;
const barePercent = /%(?![0-9a-f]{2})/gi;

/**
 * The address of a link as it may stand in a file: a page, a mail address or a telephone number, whole. Null for everything
 * else, such as a script, and for a page with a name before its host, which looks as if it were another.
 */
export function allowedLink(href: string): string | null {
  const url = URL.parse(href);
  if (!url || !schemes.has(url.protocol) || url.username || url.password) return null;
  const address = url.href.replace(barePercent, '%25').replace(others, encodeURIComponent);
  // What follows a second # is part of the first.
  const [page = '', ...fragment] = address.split('#');
  return fragment.length === 0 ? page : `${page}#${fragment.join('%23')}`;
}

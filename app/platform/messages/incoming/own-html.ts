/** Elements in which nothing stands that somebody reads. */
const unread = new Set([
  'script',
  'style',
  'title',
  'head',
  'template',
  'noscript',
  'object',
  'svg',
  'math',
  'xml',
]);

/** What mail programs call the part of a mail that it answers; all after it is not the writer's own. */
const marks = [
  ...['gmail_quote', 'gmail_attr', 'gmail_extra', 'yahoo_quoted', 'moz-cite-prefix', 'protonmail_quote'],
  ...['divrplyfwdmsg', 'appendonsend', 'outlookmessageheader', 'zmail_extra', 'ymail_android_signature'],
  ...['x_divrplyfwdmsg', 'mail-editor-reference-message-container', 'tutanota_quote'],
];

/** A tag that is longer is none that a mail program writes. */
const longestTag = 4096;

/** The writer's own part of a mail's markup, and the pictures of the mail that stand in it, by their Content-ID. */
export type OwnHtml = { markup: string; pictures: ReadonlySet<string> };

/**
 * The markup that the writer of a mail wrote, without what they answer (in blockquotes, or after the mark that their program puts
 * there) and without what nobody reads. An address behind a link stands beside its words. Goes over the markup once.
 */
export function ownHtml(html: string): OwnHtml {
  const out: string[] = [];
  const pictures = new Set<string>();
  let unreadName = '';
  let quotes = 0;
  let link: { href: string; from: number } | null = null;
  for (let at = 0; at < html.length;) {
    const open = html.indexOf('<', at);
    const text = html.slice(at, open < 0 ? html.length : open);
    if (unreadName === '' && quotes === 0) out.push(text);
    if (open < 0) break;
    const isComment = html.startsWith('<!--', open);
    const close = isComment ? html.indexOf('-->', open) : endOfTag(html, open);
    if (close < 0) break;
    at = close + (isComment ? 3 : 1);
    const tag = isComment ? '' : html.slice(open + 1, Math.min(close, open + longestTag));
    const name = nameOf(tag);
    if (name === '') continue;
    const isEnd = tag.startsWith('/');
    if (unreadName !== '') {
      if (isEnd && name === unreadName) unreadName = '';
      continue;
    }
    if (!isEnd && isMarked(tag)) break;
    if (unread.has(name)) {
      if (!isEnd && !tag.endsWith('/')) unreadName = name;
    } else if (name === 'blockquote') quotes = Math.max(0, quotes + (isEnd ? -1 : 1));
    else if (quotes > 0) continue;
    else if (name === 'img') pictures.add(contentIdOf(tag));
    else if (name === 'a') {
      if (link && isEnd) out.push(besides(link.href, out.slice(link.from).join('')));
      link = isEnd ? null : { href: hrefOf(tag), from: out.length };
    } else out.push(`<${isEnd ? '/' : ''}${name}>`);
  }
  return { markup: out.join(''), pictures };
}

/** Where a tag ends; a sign within the quotes of a value ends none. */
function endOfTag(html: string, open: number): number {
  const most = Math.min(html.length, open + longestTag);
  let quote = '';
  for (let at = open; at < most; at += 1) {
    const sign = html[at]!;
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '>') return at;
    else if ((sign === '"' || sign === "'") && html[at - 1] === '=') quote = sign;
  }
  return html.indexOf('>', open);
}

function nameOf(tag: string): string {
  const from = tag.startsWith('/') ? 1 : 0;
  let to = from;
  while (to < tag.length && to - from < 40 && /[a-z0-9]/i.test(tag[to]!)) to += 1;
  return tag.slice(from, to).toLowerCase();
}

function isMarked(tag: string): boolean {
  const written = tag.toLowerCase();
  return marks.some((mark) => written.includes(mark));
}

/** The address of a link of the web; empty for all others. */
function hrefOf(tag: string): string {
  const from = tag.toLowerCase().indexOf('href');
  const [, href = ''] = /^href\s{0,9}=\s{0,9}["']?(https?:\/\/[^\s"'<>]{1,500})/i.exec(tag.slice(from)) ?? [];
  return href;
}

/** Which part of its mail a picture shows; empty for one from elsewhere. */
function contentIdOf(tag: string): string {
  const [, id = ''] = /\ssrc\s{0,9}=\s{0,9}["']?cid:([^\s"'<>]{1,500})/i.exec(tag) ?? [];
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** An address beside words that do not say it. */
function besides(href: string, words: string): string {
  return href === '' || words.includes(href.replace(/^https?:\/\//i, '').replace(/\/$/, ''))
    ? ''
    : ` (${href})`;
}

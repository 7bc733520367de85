/** So much at the beginning of a mail is read as headers; a mail with more is read no further. */
const mostBytes = 128 * 1024;

/** The headers of a mail by their names in small letters, each with all its values in order. */
export type MailHeaders = ReadonlyMap<string, readonly string[]>;

/**
 * Reads the headers at the beginning of a mail, without reading the rest of it: that is enough to know the mail again, and to tell
 * whether a person wrote it. Null where they do not end within 128 KiB.
 */
export function readMailHeaders(raw: Uint8Array): MailHeaders | null {
  const text = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, mostBytes)).toString(
    'latin1',
  );
  const lines = text.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
  const end = lines.indexOf('');
  if (end < 0 && raw.byteLength > mostBytes) return null;
  const headers = new Map<string, string[]>();
  let values: string[] = [];
  for (const line of end < 0 ? lines : lines.slice(0, end)) {
    if (line.startsWith(' ') || line.startsWith('\t')) {
      const last = values.length - 1;
      if (last >= 0) values[last] += line.replace('\t', ' ');
      continue;
    }
    const colon = line.indexOf(':');
    values = [];
    if (colon < 1) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    values = headers.get(name) ?? [];
    values.push(line.slice(colon + 1).trim());
    headers.set(name, values);
  }
  return headers;
}

/** Headers that programs write and people's mails do not have: answers by machines, lists, and mails to many. */
const ofMachines = [
  'x-autoreply',
  'x-autorespond',
  'x-autoresponse',
  'list-id',
  'list-post',
  'list-help',
  'list-unsubscribe',
  'feedback-id',
  'x-failed-recipients',
];

/**
 * Whether a program wrote a mail, such as an answer that somebody is away, a report that a mail could not be delivered, or a mailing
 * list (RFC 3834, RFC 3464, RFC 2369). Such a mail becomes nothing and gets no answer, so that no two programs write to each other
 * for ever.
 */
export function isFromMachine(headers: MailHeaders): boolean {
  const first = (name: string) => headers.get(name)?.[0]?.toLowerCase() ?? '';
  const submitted = first('auto-submitted');
  if (submitted !== '' && submitted !== 'no') return true;
  if (['bulk', 'junk', 'list', 'auto_reply'].includes(first('precedence'))) return true;
  if (ofMachines.some((name) => headers.has(name))) return true;
  if (first('return-path') === '<>') return true;
  const type = first('content-type');
  if (type.startsWith('multipart/report') || type.startsWith('message/delivery-status')) return true;
  const from = first('from');
  return from.includes('mailer-daemon@') || from.includes('postmaster@');
}

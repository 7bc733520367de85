/** More than that nobody writes in an answer: what comes after it is not looked at. */
const longest = 400_000;

/** A line that introduces what is answered is not longer than this, over at most so many lines. */
const longestIntroduction = 400;
const linesOfIntroduction = 4;

/** Marks of direction and joiners that mail programs put around names and dates. */
const unseen = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\u061c]/g;

/** How the line begins and ends that mail programs put before what is answered: "On …, Mona wrote:", "في …، كتبت منى:". */
const beginnings = ['on ', 'في ', 'بتاريخ ', 'يوم ', 'وفي ', 'كتب ', 'كتبت '];
const writingWords = ['wrote', 'writes', 'كتب', 'كتابة', 'بواسطة'];

/** What stands over the whole of what is answered or sent on. */
const dividers = [
  ...['original message', 'original appointment', 'forwarded message', 'begin forwarded message'],
  ...[
    'الرسالة الأصلية',
    'رسالة أصلية',
    'رسالة معاد توجيهها',
    'الرسالة المعاد توجيهها',
    'رسالة محولة',
    'بداية الرسالة المحولة',
  ],
  ...['reply message', 'رسالة الرد'],
];

/** The first lines of the heads that Outlook puts over what is answered. */
const fromNames = ['from:', 'من:'];
const headNames = [
  ...['sent:', 'date:', 'to:', 'subject:', 'cc:', 'reply-to:'],
  ...[
    'تم الإرسال:',
    'تاريخ الإرسال:',
    'مرسلة:',
    'أرسلت:',
    'التاريخ:',
    'إلى:',
    'الموضوع:',
    'نسخة:',
    'نسخة إلى:',
  ],
];

/** The last line of mails from telephones. */
const sentFrom = [
  ...[
    'sent from my ',
    'sent from outlook',
    'sent from yahoo',
    'sent from mail for',
    'sent from samsung',
    'sent from gmail',
  ],
  ...['sent from proton', 'sent from blue', 'sent via ', 'get outlook for', 'sent with '],
  ...['أرسلت من ', 'أُرسلت من ', 'أرسل من ', 'أُرسل من ', 'مرسل من ', 'مُرسل من ', 'مرسلة من ', 'مُرسلة من '],
  ...['تم الإرسال من ', 'تم الارسال من ', 'أرسلت الرسالة من ', 'الحصول على outlook', 'تحميل outlook'],
];

/**
 * What somebody wrote themselves in an answer by mail: without the words that they answer, the line that introduces these, and their
 * signature, as Gmail, Outlook, Apple Mail, Yahoo and the programs of telephones write them in English and Arabic. Where quoted lines
 * are marked, what stands between and below them stays.
 */
export function stripReply(text: string): string {
  const lines = text.slice(0, longest).replace(/\r\n?/g, '\n').split('\n');
  const kept: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = plain(lines[at]!);
    if (line.startsWith('>')) continue;
    if (isDivider(line) || isHead(lines, at)) break;
    if (line === '--' && kept.some((each) => each.trim() !== '')) {
      // A signature reaches to what is answered, or to the end.
      at = skipSignature(lines, at);
      continue;
    }
    const introduced = countIntroduction(lines, at);
    if (introduced > 0) {
      if (!isMarked(lines, at + introduced)) break;
      at += introduced - 1;
      continue;
    }
    kept.push(lines[at]!);
  }
  return withoutSentFrom(kept).join('\n').trim();
}

/** A line without marks that nobody sees, and without the asterisks of bold words. */
function plain(line: string): string {
  return line.slice(0, 2000).replace(unseen, '').replaceAll('*', '').replaceAll('\u00a0', ' ').trim();
}

function isDivider(line: string): boolean {
  // A line of twenty strokes alone is what Outlook draws.
  if (line.length >= 20 && /^_+$/.test(line)) return true;
  if (line.length > 120) return false;
  const isFramed =
    line.startsWith('--') || line.startsWith('==') || line.startsWith('__') || line.endsWith(':');
  const written = line.toLowerCase();
  return isFramed && dividers.some((words) => written.includes(words));
}

/** Whether the head of an answered mail begins here: "From: …", and within the next lines "Sent: …" and "Subject: …". */
function isHead(lines: readonly string[], at: number): boolean {
  const starts = (line: string, names: readonly string[]) => names.some((name) => line.startsWith(name));
  if (!starts(plain(lines[at]!).toLowerCase(), fromNames)) return false;
  const next = lines.slice(at + 1, at + 7).map((line) => plain(line).toLowerCase());
  return next.filter((line) => starts(line, headNames)).length >= 2;
}

/** Over how many lines a line reaches that introduces what is answered; 0 where none begins here. */
function countIntroduction(lines: readonly string[], at: number): number {
  const first = plain(lines[at]!).toLowerCase();
  if (!beginnings.some((word) => first.startsWith(word))) return 0;
  let whole = '';
  for (let count = 1; count <= linesOfIntroduction && at + count <= lines.length; count += 1) {
    const line = plain(lines[at + count - 1]!).toLowerCase();
    if (line === '') return 0;
    whole += ` ${line}`;
    if (whole.length > longestIntroduction) return 0;
    if (!line.endsWith(':')) continue;
    const names = writingWords.some((word) => whole.includes(word));
    // A person may end a line with "he wrote:"; programs name a day or an address besides.
    return names && (/[0-9٠-٩]/.test(whole) || whole.includes('@')) ? count : 0;
  }
  return 0;
}

/** Whether what follows is marked as quoted, line by line. */
function isMarked(lines: readonly string[], from: number): boolean {
  const next = lines.slice(from, from + 4).map(plain);
  return next.find((line) => line !== '')?.startsWith('>') ?? false;
}

/** The last line of a signature. */
function skipSignature(lines: readonly string[], from: number): number {
  let at = from + 1;
  for (; at < lines.length; at += 1) {
    const line = plain(lines[at]!);
    if (line.startsWith('>') || isDivider(line) || isHead(lines, at) || countIntroduction(lines, at) > 0)
      break;
  }
  return at - 1;
}

function withoutSentFrom(lines: readonly string[]): readonly string[] {
  let end = lines.length;
  for (; end > 0; end -= 1) {
    const line = plain(lines[end - 1]!).toLowerCase();
    if (line !== '' && (line.length > 100 || !sentFrom.some((words) => line.startsWith(words)))) break;
  }
  return lines.slice(0, end);
}

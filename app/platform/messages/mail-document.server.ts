import { directionOf, type Language } from '#platform/text/language.ts';

/**
 * A paragraph, a heading of what follows, an address to follow with the words that name it, or somebody else's words as they wrote
 * them, in their language where it is known.
 */
export type MailPart =
  | string
  | { heading: string; language?: Language }
  | { link: string; label: string }
  | { quoted: string; language?: Language };

export type MailDocument = {
  language: Language;
  subject: string;
  heading: string;
  /** The language of the heading, where somebody else wrote it. */
  headingLanguage?: Language;
  parts: MailPart[];
  /** Below a line: who sent this and why. */
  footer: string[];
};

/**
 * A mail in its two forms, with the same words in the same order: plain text, and simple HTML with a
 * language, a direction and headings; no pictures, nothing that tells the sender what was read.
 */
export function writeMail(document: MailDocument): { subject: string; text: string; html: string } {
  return { subject: document.subject, text: writeText(document), html: writeHtml(document) };
}

function writeText({ heading, parts, footer }: MailDocument): string {
  const paragraphs = parts.map((part) => {
    if (typeof part === 'string') return part;
    if ('heading' in part) return part.heading;
    return 'quoted' in part ? part.quoted.replace(/^/gm, '> ') : `${part.label}:\n${part.link}`;
  });
  // "-- " starts the signature, which mail programs and screen readers know to set apart.
  return `${[heading, ...paragraphs].join('\n\n')}\n\n-- \n${footer.join('\n')}\n`;
}

function writeHtml({
  language,
  subject,
  heading,
  headingLanguage = language,
  parts,
  footer,
}: MailDocument): string {
  const marks = marksOf(language);
  const own = (of: Language = language) => (of === language ? '' : ` ${marksOf(of)}`);
  const body = parts.map((part) => {
    if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`;
    if ('heading' in part)
      return `<h2${own(part.language)} style="${partStyle}">${escapeHtml(part.heading)}</h2>`;
    // The words may be in the other language: each paragraph takes its own direction.
    if ('quoted' in part)
      return `<blockquote${part.language ? ` ${marksOf(part.language)}` : ''}>${part.quoted
        .split(/\n{2,}/)
        .map((text) => `<p dir="auto">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`)
        .join('\n')}</blockquote>`;
    return `<p><a href="${escapeHtml(part.link)}" style="${linkStyle}">${escapeHtml(part.label)}</a></p>`;
  });
  return [
    `<!doctype html>\n<html ${marks}>\n<head>\n<meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="color-scheme" content="light dark">\n<title>${escapeHtml(subject)}</title>\n</head>`,
    // Mail programs drop the attributes of html and body, hence once more on an element that stays.
    `<body>\n<div ${marks} style="${pageStyle}">\n<h1${own(headingLanguage)} style="${headingStyle}">${escapeHtml(heading)}</h1>`,
    ...body,
    `<hr>\n${footer.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}\n</div>\n</body>\n</html>\n`,
  ].join('\n');
}

function marksOf(language: Language): string {
  return `lang="${language}" dir="${directionOf(language)}"`;
}

const pageStyle =
  'max-width:36em;margin:0 auto;padding:16px;font-family:sans-serif;font-size:18px;line-height:1.6';
const headingStyle = 'font-size:28px;line-height:1.3';
const partStyle = 'font-size:22px;line-height:1.3';
const linkStyle = 'display:inline-block;padding:12px 0;font-weight:bold;text-decoration:underline';

function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

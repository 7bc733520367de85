import { detectLanguage } from './detect-language.ts';
import type { Language } from './language.ts';

const marks = /[\u2066-\u2069]/g;
const isolated = /[\u2066-\u2068]([^\u2066-\u2069]*)\u2069/g;

const attributes = / ([a-z-]+)="[^"]*"/g;

/** What may not hold an element, or is no text that somebody reads. */
const plainElements = new Set(['title', 'option', 'script', 'style']);

/** A text without the marks that set its values apart (U+2066 to U+2069). */
export function withoutIsolates(text: string): string {
  return text.replace(marks, '');
}

/**
 * Texts set a name or an address apart by marks (U+2068 … U+2069), which a mail and a page can share. Speech and braille
 * meet such marks as characters. So in the HTML of a page each pair becomes a `bdi`, in the language of its letters where
 * that is not the page's (WCAG 3.1.2); attributes and the title, which know no elements, lose their marks.
 */
export function writeIsolates(html: string, language: Language): string {
  if (html.search(marks) < 0) return html;
  let inside = '';
  // React escapes `<` and `>` everywhere but in elements that are left alone below.
  return html
    .split(/(<[^<>]*>)/)
    .map((piece) => {
      const [, slash, name] = /^<(\/?)([a-z]+)/.exec(piece) ?? [];
      if (name && (plainElements.has(name) || name === 'textarea')) inside = slash ? '' : name;
      // What somebody typed comes back as they typed it.
      if (inside === 'textarea' && !name) return piece;
      if (name)
        return piece.replace(attributes, (text, own) => (own === 'value' ? text : withoutIsolates(text)));
      if (inside) return withoutIsolates(piece);
      return withoutIsolates(piece.replace(isolated, (_, value: string) => bdi(value, language)));
    })
    .join('');
}

function bdi(value: string, language: Language): string {
  const own = detectLanguage(value);
  return own && own !== language ? `<bdi lang="${own}">${value}</bdi>` : `<bdi>${value}</bdi>`;
}

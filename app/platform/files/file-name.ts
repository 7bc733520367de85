import { normalized } from '#platform/text/normalized.ts';

/** The longest name of a file that is kept, in characters as people count them. */
export const longestFileName = 200;

/** Control characters, direction marks, invisible ones, and what separates folders or is special on some system. */
const refused =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff"*:<>?|\\/]/gu;

/**
 * The name of a file as its owner gave it, fit to be shown and to be saved under anywhere: Arabic and all other
 * letters stay, folders and invisible characters go, and it ends as its content says (`cv.exe` becomes `cv.pdf`).
 */
export function readFileName(given: string, ending: string): string {
  const stem = plainFileName(given)
    .replace(/\.[\p{L}\p{N}]{1,5}$/u, '')
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '')
    .trim();
  const letters = [...(stem || 'file')].slice(0, longestFileName - ending.length);
  return `${letters.join('').trim()}${ending}`;
}

/** The name of a file that was not taken, fit to be shown to whoever sent it; empty where nothing of it is. */
export function plainFileName(given: string): string {
  const last = normalized(given, 'NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(refused, ' ').replace(/\s+/gu, ' ').trim();
  return [...plain].slice(0, longestFileName).join('');
}

/**
 * The Content-Disposition of a download (RFC 6266): saved, never shown in the browser, under its own name in any
 * letters.
 */
export function attachment(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%;]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

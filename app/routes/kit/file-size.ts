import { useText, type TextOf } from '#platform/text/i18n.ts';

/** Writes the size of a file as people say it: "240 kB", "1.4 MB". */
export function useFileSize(): (bytes: number) => string {
  const t = useText('formats');
  return (bytes) => writeFileSize(bytes, t);
}

/** The same with the words of a language. */
export function writeFileSize(bytes: number, t: TextOf<'formats'>): string {
  return bytes < 1_000_000
    ? t('size.kilobytes', { size: Math.max(1, Math.round(bytes / 1000)) })
    : t('size.megabytes', { size: bytes / 1_000_000 });
}

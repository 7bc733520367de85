import { useText } from '#platform/text/i18n.ts';

/** Writes the size of a file as people say it: "240 kB", "1.4 MB". */
export function useFileSize(): (bytes: number) => string {
  const t = useText('scholarships');
  return (bytes) =>
    bytes < 1_000_000
      ? t('size.kilobytes', { size: Math.max(1, Math.round(bytes / 1000)) })
      : t('size.megabytes', { size: bytes / 1_000_000 });
}

import { useText, type TextOf } from '#platform/text/i18n.ts';

export type Other = { isThere: boolean; name: string | null };

/** How the other of a conversation is called: by name, or as somebody who gave none or is gone. */
export function nameOther(t: TextOf<'conversations'>, { isThere, name }: Other): string {
  if (!isThere) return t('former');
  return name ?? t('nameless');
}

/** The same on a page, set apart from the words around it. */
export function useOtherName(): (other: Other) => string {
  const t = useText('conversations');
  return (other) => `\u2068${nameOther(t, other)}\u2069`;
}

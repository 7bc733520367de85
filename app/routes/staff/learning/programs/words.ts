import { useText } from '#platform/text/i18n.ts';

/** Where everything about programs as learning paths begins. */
export const programsPath = '/admin/education/programs';

/** The places above a page of programs. */
export function useAbove(...further: { href: string; label: string }[]) {
  const t = useText('staff-programs');
  return [
    { href: '/admin/education', label: t('education') },
    { href: programsPath, label: t('open') },
    ...further,
  ];
}

/** Sets a name apart from the direction of the words around it. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}

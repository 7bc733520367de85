import { useText } from '#platform/text/i18n.ts';

/** What each field of a program's form is called, by its name. */
export function useCodeLabels(): (name: string) => string {
  const t = useText('staff-code');
  return (name) => {
    const [, what, number, rest] = /^(test|hint)-(\d{1,2})-([a-z-]{1,20})$/.exec(name) ?? [];
    const at = { number: Number(number) };
    const language = t(rest?.endsWith('ar') ? 'in.ar' : 'in.en');
    if (what === 'hint') return t('hint', { ...at, language });
    if (what === 'test') {
      if (rest === 'kind' || rest === 'given' || rest === 'expected' || rest === 'hidden')
        return t(`test.${rest}`, at);
      return t('test.name', { ...at, language });
    }
    if (name === 'tests' || name === 'starter' || name === 'language' || name === 'shown') return t(name);
    return t('solution');
  };
}

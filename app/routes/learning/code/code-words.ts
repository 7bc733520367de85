import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { useFileSize } from '#routes/kit/file-size.ts';
import type { CodeDeskLabels } from '#ui/form/code-desk.tsx';

/** What the script of a desk says; each is a key of the text area `code`, behind `script.` (app/enhance/code). */
export const scriptKeys = [
  ...([
    'busy',
    'failed',
    'running',
    'checking',
    'loading',
    'loaded',
    'load-first',
    'run',
    'ran',
    'ran-silent',
  ] as const),
  ...([
    'long',
    'stopped',
    'broken',
    'cut',
    'wrong',
    'wrong-at',
    'original',
    'all-passed',
    'some-passed',
    'first-failed',
    'same',
  ] as const),
  ...([
    'told',
    'not-told',
    'test-passed',
    'test-failed',
    'test-untried',
    'test-typed',
    'test-asked',
  ] as const),
  ...([
    'expected',
    'expected-nothing',
    'got',
    'got-nothing',
    'where',
    'shifted-in',
    'shifted-out',
    'level',
  ] as const),
  ...([
    'level-on',
    'level-off',
    'numbered',
    'to-line',
    'line',
    'line-empty',
    'kept-restored',
    'kept-use-saved',
  ] as const),
  ...(['kept-exchanged', 'kept-exchange', 'kept-elsewhere', 'kept-use-theirs'] as const),
  ...([
    'error-syntax',
    'error-unclosed',
    'error-text-unclosed',
    'error-colon',
    'error-indent-expected',
  ] as const),
  ...([
    'error-indent-unexpected',
    'error-indent-uneven',
    'error-name',
    'error-name-named',
    'error-type',
  ] as const),
  ...([
    'error-zero',
    'error-index',
    'error-key',
    'error-key-named',
    'error-value',
    'error-attribute',
  ] as const),
  ...([
    'error-attribute-named',
    'error-module',
    'error-module-named',
    'error-input',
    'error-recursion',
  ] as const),
  ...(['error-memory', 'error-assertion', 'error-not-function', 'error-not-function-named'] as const),
  ...(['error-constant', 'error-nothing', 'error-other'] as const),
] as const;

/** The places of those sentences, which the script fills. */
const places = Object.fromEntries(
  [
    'number',
    'printed',
    'seconds',
    'most',
    'line',
    'lines',
    'column',
    'level',
    'passed',
    'all',
    'name',
    'word',
  ].map((name) => [name, `{${name}}`]),
);

/** The sentences of the script, with places in them as `{line}`. */
export function useScriptWords(): Record<string, string> {
  const t = useText('code');
  const say = t as unknown as (key: string, values: Record<string, string>) => string;
  return Object.fromEntries(scriptKeys.map((key) => [key, say(`script.${key}`, places)]));
}

/** In whose digits the script writes numbers. */
export function useDigits(): string {
  const { language, display } = usePage();
  return language === 'ar' && display.digits !== 'latin' ? 'ar-EG' : 'en';
}

/** What stands on a desk; `bytes` is the size of Python. */
export function useDeskLabels(bytes: number): CodeDeskLabels {
  const t = useText('code');
  const size = useFileSize();
  return {
    ...{ load: t('desk.load', { size: size(bytes) }), loading: t('desk.loading', { size: size(bytes) }) },
    ...{ run: t('desk.run'), check: t('desk.check'), stop: t('desk.stop') },
    ...{ in: t('desk.in'), out: t('desk.out'), where: t('desk.where'), numbers: t('desk.numbers') },
    ...{ typed: t('desk.typed'), 'typed-hint': t('desk.typed.hint') },
    ...{ 'says-indentation': t('desk.says-indentation'), tools: t('desk.tools') },
    ...{ output: t('desk.output'), results: t('desk.results') },
  };
}

import type { CodeContent } from '#domain/learning/code/code-content.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { TestInWords } from '#routes/learning/code/code-parts.tsx';
import { CodeText } from '#ui/data/code-text.tsx';
import { List } from '#ui/data/list.tsx';
import { Stack } from '#ui/layout/stack.tsx';

/** What a program is checked by, its hints and its example, to read. */
export function CodeInWords({ task: { starter, tests, hints, solution } }: { task: CodeContent }) {
  const t = useText('staff-code');
  const { language } = usePage();
  return (
    <Stack>
      {starter !== '' && (
        <>
          <h3>{t('starter')}</h3>
          <CodeText text={starter} />
        </>
      )}
      <h3>{t('tests')}</h3>
      {tests.length === 0 && <p>{t('tests.none')}</p>}
      <List items={tests.map((test, index) => ({ ...test, index }))} keyOf={({ index }) => String(index)}>
        {({ name, isHidden, index, ...test }) => (
          <Stack gap="close">
            <p>
              <bdi>{pick(name, language) || t('test', { number: index + 1 })}</bdi>
            </p>
            {isHidden && <p>{t('test.is-hidden')}</p>}
            <TestInWords test={test} />
          </Stack>
        )}
      </List>
      {hints.length > 0 && (
        <>
          <h3>{t('hints')}</h3>
          <ol>
            {hints.map((hint, index) => (
              <li key={index}>
                <bdi>{pick(hint, language)}</bdi>
              </li>
            ))}
          </ol>
        </>
      )}
      {solution.program !== '' && (
        <>
          <h3>{t('solution')}</h3>
          <CodeText text={solution.program} />
        </>
      )}
    </Stack>
  );
}

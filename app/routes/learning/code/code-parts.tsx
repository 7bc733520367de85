import type { CodeTest } from '#domain/learning/code/code-content.ts';
import { useText } from '#platform/text/i18n.ts';
import { CodeText } from '#ui/data/code-text.tsx';
import { List } from '#ui/data/list.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';

export type NamedTest = Omit<CodeTest, 'name'> & { name: string };

/** What a program is checked by, in words; of a hidden test its name. */
export function TestsSection({ tests }: { tests: readonly NamedTest[] }) {
  const t = useText('code');
  return (
    <Section id="tests" heading={t('tests.heading')} lead={t('tests.lead')}>
      <List items={tests.map((test, index) => ({ ...test, index }))} keyOf={({ index }) => String(index)}>
        {(test) => (
          <Stack gap="close">
            <p>
              <bdi>{test.name}</bdi>
            </p>
            {test.isHidden ? <p>{t('tests.hidden')}</p> : <TestInWords test={test} />}
          </Stack>
        )}
      </List>
    </Section>
  );
}

/** What a test gives to a program, and what it expects. */
export function TestInWords({
  test: { kind, given, expected },
}: {
  test: Pick<CodeTest, 'kind' | 'given' | 'expected'>;
}) {
  const t = useText('code');
  return (
    <>
      {kind === 'output' && given === '' ? (
        <p>{t('tests.nothing-typed')}</p>
      ) : (
        <>
          <p>{t(kind === 'output' ? 'tests.typed' : 'tests.asked')}</p>
          <CodeText text={given} />
        </>
      )}
      <p>{t(kind === 'output' ? 'tests.printed' : 'tests.value')}</p>
      <CodeText text={expected} />
    </>
  );
}

/** Hints, each behind its own line, in the order in which they help. */
export function HintsSection({ hints }: { hints: readonly string[] }) {
  const t = useText('code');
  return (
    <Section id="hints" heading={t('hints.heading')} lead={t('hints.lead')}>
      <Stack gap="close">
        {hints.map((hint, index) => (
          <Disclosure
            key={index}
            level={3}
            summary={t('hints.one', { number: index + 1, all: hints.length })}
          >
            <p>
              <bdi>{hint}</bdi>
            </p>
          </Disclosure>
        ))}
      </Stack>
    </Section>
  );
}

/** One way to write the program. */
export function SolutionSection({ program }: { program: string }) {
  const t = useText('code');
  return (
    <Section id="solution" heading={t('solution.heading')}>
      <Disclosure level={3} isWide summary={t('solution.open')}>
        <CodeText text={program} />
      </Disclosure>
    </Section>
  );
}

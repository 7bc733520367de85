import { codeLimits, codeTestKinds } from '#domain/learning/code/code-content.ts';
import { useText } from '#platform/text/i18n.ts';
import { languages } from '#platform/text/language.ts';
import { Button, ButtonRow } from '#ui/form/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { CodeField } from '#ui/form/code-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { LanguagePair } from '#ui/text/writing.tsx';
import { useCodeLabels } from './code-words.ts';

/** The tests, each with its buttons; the last button adds one. */
export function TestFields({ count }: { count: number }) {
  const t = useText('staff-code');
  return (
    <Part id="tests" heading={t('tests')}>
      <p>{t('tests.lead')}</p>
      {count === 0 && <p>{t('tests.none')}</p>}
      {numbersTo(count).map((number) => (
        <TestFieldsOf key={number} number={number} count={count} />
      ))}
      {count < codeLimits.tests && (
        <ButtonRow>
          <Button name="act" value="test-add-0" busyLabel={t('busy')}>
            {t('tests.add')}
          </Button>
        </ButtonRow>
      )}
    </Part>
  );
}

function TestFieldsOf({ number, count }: { number: number; count: number }) {
  const t = useText('staff-code');
  const labelOf = useCodeLabels();
  const at = `test-${number}`;
  return (
    <Stack gap="close">
      <h3 id={at} tabIndex={-1}>
        {t('test', { number })}
      </h3>
      <LanguagePair>
        {languages.map((each) => (
          <Field
            key={each}
            name={`${at}-name-${each}`}
            label={labelOf(`${at}-name-${each}`)}
            language={each}
            maxLength={codeLimits.name}
            autoComplete="off"
          />
        ))}
      </LanguagePair>
      <SelectField
        name={`${at}-kind`}
        label={labelOf(`${at}-kind`)}
        choices={codeTestKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      <CodeField
        name={`${at}-given`}
        label={labelOf(`${at}-given`)}
        hint={t('test.given.hint')}
        rows={3}
        isOptional
      />
      <CodeField
        name={`${at}-expected`}
        label={labelOf(`${at}-expected`)}
        hint={t('test.expected.hint')}
        rows={3}
      />
      <CheckboxField name={`${at}-hidden`} label={labelOf(`${at}-hidden`)} isOptional />
      <Acts what="test" {...{ number, count }} />
    </Stack>
  );
}

/** The hints, in both languages. */
export function HintFields({ count }: { count: number }) {
  const t = useText('staff-code');
  const labelOf = useCodeLabels();
  return (
    <Part id="hints" heading={t('hints')}>
      <p>{t('hints.lead')}</p>
      {count === 0 && <p>{t('hints.none')}</p>}
      {numbersTo(count).map((number) => (
        <Stack key={number} gap="close">
          <h3 id={`hint-${number}`} tabIndex={-1}>
            {t('hint.heading', { number })}
          </h3>
          <LanguagePair>
            {languages.map((each) => (
              <Field
                key={each}
                name={`hint-${number}-${each}`}
                label={labelOf(`hint-${number}-${each}`)}
                language={each}
                maxLength={codeLimits.hint}
                autoComplete="off"
              />
            ))}
          </LanguagePair>
          <Acts what="hint" {...{ number, count }} />
        </Stack>
      ))}
      {count < codeLimits.hints && (
        <ButtonRow>
          <Button name="act" value="hint-add-0" busyLabel={t('busy')}>
            {t('hints.add')}
          </Button>
        </ButtonRow>
      )}
    </Part>
  );
}

/** The buttons of a test or a hint; those that could do nothing are not there. */
function Acts({ what, number, count }: { what: 'test' | 'hint'; number: number; count: number }) {
  const t = useText('staff-code');
  const acts = [
    ...(number > 1 ? ['up' as const] : []),
    ...(number < count ? ['down' as const] : []),
    'delete' as const,
  ];
  return (
    <ButtonRow>
      {acts.map((act) => (
        <Button
          key={act}
          look="quiet"
          name="act"
          value={`${what}-${act}-${number}`}
          busyLabel={t('busy')}
          label={t(`${what}.act`, { act: t(`move.${act}`), number })}
        >
          {t(`move.${act}`)}
        </Button>
      ))}
    </ButtonRow>
  );
}

const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

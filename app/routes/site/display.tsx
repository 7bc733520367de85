import type { ReactNode } from 'react';
import { redirect, useSearchParams } from 'react-router';
import { changePreferences } from '#domain/identity/account/change-preferences.ts';
import { displayChoices, type DisplayPreferences } from '#platform/page/display-preferences.ts';
import { useText } from '#platform/text/i18n.ts';
import { localeOf } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button, ButtonRow } from '#ui/form/button.tsx';
import { RadioGroup } from '#ui/form/choice-group.tsx';
import { Sample, TextSizePreview, ThemePreview } from '#ui/data/display-preview.tsx';
import { Form } from '#ui/form/form.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Band } from '#ui/layout/section.tsx';
import { useFormErrors } from '#routes/kit/form-result.ts';
import { canContract } from '#routes/kit/formats/formats.server.ts';
import { displayCookie } from '#routes/kit/saved-display.server.ts';
import { findMember } from '#routes/kit/member.server.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/display';
import { displayForm } from './display-form.server.ts';

/** Contracted braille is offered where it can be made. */
export async function loader({ context }: Route.LoaderArgs) {
  return { isContracted: await canContract(context) };
}

/**
 * Keeps the choice for a year on this device, and with the account of whoever is signed in;
 * Reset forgets it. What the form does not ask stays as it was.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, page } = context.get(appContext);
  const submission = { request, context, given: { display: page.display } };
  return await displayForm.handle(submission, async ({ values: { display, next } }) => {
    const session = findMember(context);
    if (session) {
      const requestSource = requestSourceOf(request, context);
      await changePreferences(db, { session, preferences: { display }, requestSource }, now);
    }
    return redirect(next ?? '/display?saved=1', {
      status: 303,
      headers: { 'Set-Cookie': displayCookie(display, page.origin) },
    });
  });
}

/** How every page looks and sounds, chosen without an account and without a script. */
export default function Display({ loaderData: { isContracted }, actionData: result }: Route.ComponentProps) {
  const t = useText('display');
  const errors = useFormErrors(result, { say: String });
  const { display, language } = usePage();
  const [parameters] = useSearchParams();
  return (
    <>
      <PageHead
        title={t('title')}
        description={t('description')}
        hasErrors={errors !== null}
        outcome={parameters.has('saved') && !errors ? t('saved.title') : null}
      />
      <PageHeading
        lead={t('lead')}
        after={
          parameters.has('saved') &&
          !errors && (
            <Notice tone="success" heading={t('saved.title')} announce={t('saved.title')}>
              {t('saved')}
            </Notice>
          )
        }
      >
        {t('title')}
      </PageHeading>
      <Band>
        <Form action="/display" errors={errors} values={result?.values ?? display} isWide>
          <Choices
            name="theme"
            label={t('theme')}
            values={displayChoices.theme}
            words={(value) => <ThemeChoice value={value} />}
          />
          <Choices
            name="text"
            label={t('text')}
            values={displayChoices.text}
            words={(value) => <TextSizeChoice percent={value} />}
          />
          <Choices
            name="spacing"
            label={t('spacing')}
            values={displayChoices.spacing}
            words={(value) => t(`spacing.${value}`)}
          />
          <Choices
            name="links"
            label={t('links')}
            values={displayChoices.links}
            words={(value) => t(`links.${value}`)}
          />
          <Choices
            name="motion"
            label={t('motion')}
            values={displayChoices.motion}
            words={(value) => t(`motion.${value}`)}
          />
          <Choices
            name="reading"
            label={t('reading')}
            values={displayChoices.reading}
            words={(value) => t(`reading.${value}`)}
          />
          {language === 'ar' && (
            <Choices
              name="digits"
              label={t('digits')}
              values={displayChoices.digits}
              words={(value) => <DigitsChoice value={value} />}
            />
          )}
          <Choices
            name="format"
            label={t('format')}
            values={displayChoices.format.filter(
              (value) => value !== 'braille-contracted' || isContracted || display.format === value,
            )}
            words={(value) => t(`format.${value}`)}
          />
          <Choices
            name="keys"
            label={t('keys')}
            values={displayChoices.keys}
            words={(value) => t(`keys.${value}`)}
          />
          <ButtonRow>
            <Button look="primary" busyLabel={t('saving')}>
              {t('save')}
            </Button>
            <Button name="reset" value="yes" busyLabel={t('saving')}>
              {t('reset')}
            </Button>
          </ButtonRow>
        </Form>
      </Band>
    </>
  );
}

type ChoicesProps<Value extends string> = {
  name: keyof DisplayPreferences;
  label: string;
  values: readonly Value[];
  words: (value: Value) => ReactNode;
};

function Choices<Value extends string>({ name, label, values, words }: ChoicesProps<Value>) {
  const t = useText('display');
  const notes: Partial<Record<string, string>> = {
    contrast: t('theme.contrastNote'),
    wide: t('spacing.wideNote'),
    on: t(name === 'keys' ? 'keys.onNote' : 'reading.onNote'),
  };
  return (
    <RadioGroup
      name={name}
      label={label}
      look="row"
      choices={values.map((value) => ({ value, label: words(value), note: notes[value] }))}
    />
  );
}

function ThemeChoice({ value }: { value: DisplayPreferences['theme'] }) {
  const t = useText('display');
  return (
    <>
      <ThemePreview theme={value} sample={t('sample')} />
      {t(`theme.${value}`)}
    </>
  );
}

/** The sample stays as it is whichever digits the page has now; the words say which they are. */
function DigitsChoice({ value }: { value: DisplayPreferences['digits'] }) {
  const t = useText('display');
  return (
    <>
      {t(`digits.${value}`)} <Sample>{t(`digits.${value}Sample`)}</Sample>
    </>
  );
}

function TextSizeChoice({ percent }: { percent: DisplayPreferences['text'] }) {
  const { language } = usePage();
  const format = new Intl.NumberFormat(localeOf(language), { style: 'percent' });
  return <TextSizePreview percent={percent}>{format.format(Number(percent) / 100)}</TextSizePreview>;
}

import type { HeadersArgs } from 'react-router';
import { watchLimits } from '#domain/conduct/conduct-constants.ts';
import { findWatchedHosts, shownHost } from '#domain/conduct/find-watched-hosts.ts';
import { findWatchedWords } from '#domain/conduct/find-watched-words.ts';
import { addWatchedWord, listWatchedWords, removeWatchedWord } from '#domain/conduct/watch-lists.ts';
import { usePage } from '#platform/page/page.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { listOf } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { languages, type Language } from '#platform/text/language.ts';
import { Button } from '#ui/form/button.tsx';
import { RadioGroup } from '#ui/form/choice-group.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Table } from '#ui/data/table.tsx';
import { resultOf, useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';
import { requestSourceOf, textOf } from '#routes/kit/request.server.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/words';
import { watchedWordForm, watchedWordRemovalForm, watchTrialForm } from './watch-forms.server.ts';

const path = '/admin/community/words';

export async function loader({ url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'conduct.keep');
  const { db } = context.get(appContext);
  return { words: await listWatchedWords(db), done: readDone(url, ['added', 'removed']) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const actor = getStaffWho(context, 'conduct.keep');
  const by = { actor, requestSource: requestSourceOf(request, context) };
  const body = await request.formData();
  const submission = { request, context, body };
  const act = textOf(body, 'act');
  if (act === 'try')
    return await watchTrialForm.handle(submission, async ({ values: { text }, submitted: values }) => {
      const hosts = await findWatchedHosts(db, text);
      const found = [...(await findWatchedWords(db, text)), ...hosts.map(shownHost)];
      return { form: watchTrialForm.name, values, found };
    });
  if (act === 'remove')
    return await watchedWordRemovalForm.handle(submission, async ({ values: { id } }) => {
      await removeWatchedWord(db, { ...by, id }, now);
      return `${path}?done=removed`;
    });
  return await watchedWordForm.handle(submission, async ({ values }) => {
    await addWatchedWord(db, { ...by, ...values }, now);
    return `${path}?done=added`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** The words and phrases that nobody can write in the community, to add to and to try. */
export default function WatchedWords({ loaderData: { words, done }, actionData }: Route.ComponentProps) {
  const t = useText('staff-watch');
  const { language } = usePage();
  const trial = resultOf(actionData as FormResult | undefined, 'watch-trial');
  const found = actionData && 'found' in actionData ? actionData.found : null;
  const named = listOf(
    (found ?? []).map((each) => `\u2068${each}\u2069`),
    language,
  );
  const tried = found && t(found.length === 0 ? 'try.nothing' : 'try.found', { found: named });
  return (
    <StaffPage
      title={t('words.title')}
      lead={t('words.lead')}
      above={[{ href: '/admin/community', label: t('community') }]}
      done={tried ?? (done && t(`words.done.${done}`))}
      errors={actionData !== undefined && found === null}
    >
      <Section id="add" heading={t('words.add')}>
        <AddForm result={resultOf(actionData as FormResult | undefined, 'watched-word')} />
      </Section>
      <Section id="try" heading={t('try')} tone="sand">
        <TrialForm result={trial} isAnswered={found !== null} />
      </Section>
      {languages.map((each) => (
        <Section key={each} id={`list-${each}`} heading={t(`words.${each}`)}>
          <WordTable
            language={each}
            words={words.filter(({ language }) => language === each)}
            result={resultOf(actionData as FormResult | undefined, 'watched-word-removal')}
          />
        </Section>
      ))}
    </StaffPage>
  );
}

function AddForm({ result }: { result: FormResult | undefined }) {
  const t = useText('staff-watch');
  const labels = { words: t('words.words'), language: t('words.language'), note: t('note') };
  const fieldOf = { 'watched-word-empty': 'words', 'watched-word-known': 'words' } as const;
  const errors = useStaffErrors(result, { labels, fieldOf });
  return (
    <Form action={path} errors={errors} values={result?.values ?? {}}>
      <input type="hidden" name="act" value="add" />
      <Field
        name="words"
        label={labels.words}
        hint={t('words.words.hint')}
        maxLength={watchLimits.words}
        autoComplete="off"
      />
      <RadioGroup
        name="language"
        label={labels.language}
        look="inline"
        choices={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
      />
      <Field
        name="note"
        label={labels.note}
        hint={t('note.hint')}
        maxLength={watchLimits.note}
        autoComplete="off"
        isOptional
      />
      <Button look="primary">{t('words.add.send')}</Button>
    </Form>
  );
}

function TrialForm({ result, isAnswered }: { result: FormResult | undefined; isAnswered: boolean }) {
  const t = useText('staff-watch');
  const labels = { text: t('try.text') };
  const errors = useStaffErrors(isAnswered ? undefined : result, { labels });
  return (
    <Form action={path} errors={errors} values={result?.values ?? {}}>
      <input type="hidden" name="act" value="try" />
      <TextAreaField
        name="text"
        label={labels.text}
        hint={t('try.text.hint')}
        rows={4}
        maxLength={watchLimits.trial}
      />
      <Button>{t('try.send')}</Button>
    </Form>
  );
}

type WordTableProps = {
  language: Language;
  words: readonly { id: string; words: string; note: string | null }[];
  result: FormResult | undefined;
};

function WordTable({ language, words, result }: WordTableProps) {
  const t = useText('staff-watch');
  const isOurs = words.some(({ id }) => id === result?.values.id);
  const errors = useButtonErrors(isOurs ? result : undefined);
  if (words.length === 0) return <p>{t('words.none')}</p>;
  return (
    <Form action={path} errors={errors} label={t(`words.${language}`)} isWide>
      <input type="hidden" name="act" value="remove" />
      <Table
        caption={t(`words.${language}`)}
        isCaptionHeard
        rows={words}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'words',
            heading: t('words.words'),
            cell: ({ words }) => <bdi lang={language}>{words}</bdi>,
          },
          { key: 'note', heading: t('note'), cell: ({ note }) => <bdi>{note ?? t('note.none')}</bdi> },
          {
            key: 'remove',
            heading: t('remove'),
            cell: ({ id, words }) => (
              <Button
                name="id"
                value={id}
                look="quiet"
                label={t('remove.named', { name: `\u2068${words}\u2069` })}
              >
                {t('remove')}
              </Button>
            ),
          },
        ]}
      />
    </Form>
  );
}

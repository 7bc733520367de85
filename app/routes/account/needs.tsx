import { redirect, type HeadersArgs } from 'react-router';
import { listRegistrationsOf } from '#domain/community/registrations-of.ts';
import { findNeeds, namesOfNeeds, type Needs } from '#domain/passport/needs.ts';
import { listSessionTitles } from '#domain/learning/live/session-needs.ts';
import { writeWhen } from '#domain/learning/live/live-times.ts';
import { deleteNeeds, saveNeeds } from '#domain/passport/save-needs.ts';
import { takeNeedsBack } from '#domain/passport/share-needs.ts';
import { listSharings } from '#domain/passport/sharings.ts';
import { listApplicationsOf } from '#domain/scholarships/applications-of.ts';
import type { Database } from '#platform/database/database.server.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick, type Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { Notice } from '#ui/layout/notice.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Button } from '#ui/form/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { resultOf, useFormErrors } from '#routes/kit/form-result.ts';
import { getMember } from '#routes/kit/member.server.ts';
import { findRegistrant } from '#routes/kit/registrant.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { ownEffectsInWords } from '#routes/kit/needs/needs.server.ts';
import type { Route } from './+types/needs';
import { AccountPage } from './account-page.tsx';
import { readAccount } from './answers.server.ts';
import { ByItselfPart, NeedsForm, SharedPart } from './needs-parts.tsx';
import { needsDeletionForm, needsForm, takeNeedsBackForm } from './needs-forms.server.ts';

const path = '/account/needs';
const acts = ['saved', 'deleted', 'taken-back'] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext);
  const member = getMember(context);
  // Whoever of the staff sees the site as somebody does not see what that person needs.
  if (member.impersonation) throw redirect('/account', 303);
  const needs = await findNeeds(db, member.userId);
  const emailKey = findRegistrant(context)?.email.key ?? null;
  return {
    values: fieldsOf(needs),
    names: needs ? namesOfNeeds(needs) : [],
    sharings: await describeSharings(db, { userId: member.userId, emailKey }, language),
    done: acts.find((act) => act === url.searchParams.get('done')) ?? null,
  };
}

function fieldsOf(needs: Needs | null): Record<string, string> {
  const chosen = String(needs?.chosen ?? []);
  return {
    ...{ place: chosen, support: chosen, paper: chosen, files: chosen },
    ...{ time: String(needs?.timePercent ?? 100), tries: String(needs?.triesMore ?? 0) },
    ...{ contactName: needs?.contact?.name ?? '', contactPhone: needs?.contact?.phone ?? '' },
    note: needs?.note ?? '',
  };
}

/** What is shared, with what it is shared for as its person knows it. */
async function describeSharings(
  db: Database,
  who: { userId: string; emailKey: string | null },
  language: Language,
) {
  const [sharings, registrations, applications] = await Promise.all([
    listSharings(db, who.userId),
    listRegistrationsOf(db, who),
    listApplicationsOf(db, who),
  ]);
  const ids = sharings.filter(({ shared }) => shared.place === 'live').map(({ shared }) => shared.id);
  const t = textsFor(language).getFixedT(null, 'needs');
  const titles = new Map([
    ...registrations.map(({ id, title }) => [id, title && pick(title, language)] as const),
    ...applications.map(
      ({ id, programTitle }) => [id, programTitle && pick(programTitle, language)] as const,
    ),
    ...[...(await listSessionTitles(db, ids))].map(([id, { course, ...session }]) => {
      const words = { course: pick(course, language), when: writeWhen(session, language) };
      return [id, t('shared.live-named', words)] as const;
    }),
  ]);
  return sharings.map(({ shared, needs, ...sharing }) => {
    return {
      ...{ ...sharing, place: shared.place, title: titles.get(shared.id) ?? null },
      effects: ownEffectsInWords(needs, language),
    };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, member, requestSource } = readAccount(request, context);
  const who = { userId: member.userId, requestSource };
  const body = await request.formData();
  const submission = { request, context, body };
  const intent = textOf(body, 'intent');
  if (intent === 'delete')
    return await needsDeletionForm.handle(submission, async () => {
      await deleteNeeds(db, who, now);
      return `${path}?done=deleted`;
    });
  if (intent === 'take-back')
    return await takeNeedsBackForm.handle(
      { ...submission, row: textOf(body, 'sharing') },
      async ({ values }) => {
        await takeNeedsBack(db, { ...who, sharingId: values.sharing }, now);
        return `${path}?done=taken-back`;
      },
    );
  return await needsForm.handle(submission, async ({ values }) => {
    await saveNeeds(db, { ...who, needs: values }, now);
    return `${path}?done=saved`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** What a person needs, said once; what of it they share, and with whom; and how all of it is deleted. */
export default function NeedsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('needs');
  const { values, names, sharings, done } = loaderData;
  const errors = useFormErrors(actionData, { say: (key) => t(key as 'note.long') });
  const errorsOf = (form: string) => (resultOf(actionData, form) ? errors : null);
  const doneWords = done && !errors ? t(`done.${done}`) : null;
  return (
    <AccountPage title={t('title')} lead={t('lead')} hasErrors={errors !== null}>
      {doneWords && (
        <Notice tone="success" announce={doneWords}>
          {doneWords}
        </Notice>
      )}
      <NeedsForm
        action={path}
        errors={errorsOf('needs')}
        values={resultOf(actionData, 'needs')?.values ?? values}
      />
      <ByItselfPart names={names} />
      <SharedPart
        action={path}
        sharings={sharings}
        errors={errorsOf('needs-back')}
        failed={resultOf(actionData, 'needs-back')?.row}
      />
      {(names.length > 0 || sharings.length > 0 || errorsOf('needs-deletion')) && (
        <Part id="delete" heading={t('delete.heading')}>
          <Form action={path} errors={errorsOf('needs-deletion')}>
            <p>{t('delete.lead')}</p>
            <CheckboxField name="understood" label={t('delete.understood')} />
            <Button look="danger" name="intent" value="delete">
              {t('delete.submit')}
            </Button>
          </Form>
        </Part>
      )}
    </AccountPage>
  );
}

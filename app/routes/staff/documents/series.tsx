import { data, type HeadersArgs } from 'react-router';
import { alignLaterDates } from '#domain/community/align-later-dates.ts';
import { findLaterDates, listOtherDates, withDays } from '#domain/community/event-series.ts';
import { writeEventTimes } from '#domain/community/event-times.ts';
import { repeatEvent } from '#domain/community/repeat-event.ts';
import { findDocumentById } from '#domain/documents/documents.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { seriesLimits, seriesRhythms } from '#platform/time/series-dates.ts';
import { List } from '#ui/data/list.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { RadioGroup } from '#ui/form/choice-group.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { resultOf, useButtonErrors, useFormErrors, type FormResult } from '#routes/kit/form-result.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/series';
import { documentTrail } from './document-trail.ts';
import { getRevision } from './editor.server.ts';
import { alignForm, repeatForm } from './series-forms.server.ts';

/**
 * The newest revision of an event, published or not.
 * @throws 404 for what is none.
 */
async function getRepeatable(context: Route.LoaderArgs['context'], id: string) {
  const revision = await getRevision(context, id);
  if (revision.kind !== 'event') throw data(null, { status: 404 });
  return revision;
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  getStaffWho(context, 'content.publish');
  const { db, language, now } = context.get(appContext);
  const { content } = await getRepeatable(context, params.id);
  const event = await findDocumentById(db, { kind: 'event', id: params.id });
  const shown = {
    id: params.id,
    name: pick(content.title, language) || content.title.en || content.title.ar,
    done: readDone(url, ['repeated', 'aligned']),
  };
  if (!event) return { ...shown, title: shown.name, dates: null, later: 0, followed: false };
  const { id, title, fields } = event;
  const [named] = await withDays(db, [{ id, title, startsAt: fields.startsAt }]);
  const others = await listOtherDates(db, { eventId: id });
  const dates = [event, ...others].toSorted(
    (one, other) => Date.parse(one.fields.startsAt) - Date.parse(other.fields.startsAt),
  );
  return {
    ...{ ...shown, title: pick(named!.title, language) },
    dates: dates.map((date) => ({ id: date.id, ...writeEventTimes(date.fields, language) })),
    later: (await findLaterDates(db, event, now)).length,
    followed: dates.at(-1)?.id !== id,
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const by = { ...readStaffContext({ request, context }, 'content.publish'), eventId: params.id };
  await getRepeatable(context, params.id);
  const path = `/admin/cms/documents/${params.id}/series`;
  const body = await request.formData();
  if (textOf(body, 'act') === 'align') {
    return await alignForm.handle(
      { request, context, body },
      async () => {
        await alignLaterDates(db, by, now);
        return `${path}?done=aligned`;
      },
      whenGone,
    );
  }
  return await repeatForm.handle(
    { request, context, body },
    async ({ values: { repeats } }) => {
      await repeatEvent(db, { ...by, repeats }, now);
      return `${path}?done=repeated`;
    },
    whenGone,
  );
}

/** Says when a reader who asked too often may try again. */
export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

type Props = { loaded: Route.ComponentProps['loaderData']; result: FormResult | undefined };

/** The dates of an event that is repeated: which there are, further ones, and the same text for those that follow. */
export default function Series({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-content');
  const { id, name, title, dates, later, followed } = loaderData;
  const done = actionData ? null : loaderData.done;
  const props = { loaded: loaderData, result: actionData };
  // What was written comes back also where somebody else has repeated the event meanwhile.
  const isOpen = !followed || resultOf(actionData, 'repeat-event') !== undefined;
  return (
    <StaffPage
      title={t('series.title', { title: title || t('untitled') })}
      lead={t('series.lead')}
      above={documentTrail(t, 'event', { id, title: name })}
      done={done && t(done === 'repeated' ? 'series.repeated' : 'series.changed', { count: later })}
      errors={actionData !== undefined}
      actions={
        <>
          <ButtonLink href={`/admin/cms/documents/${id}`}>{t('publishing.edit')}</ButtonLink>
          <ButtonLink href={`/admin/cms/documents/${id}/publishing`}>{t('editor.publishing')}</ButtonLink>
        </>
      }
    >
      <Band>
        <Stack gap="apart">
          {dates === null ? (
            <p>{t('series.draft')}</p>
          ) : (
            <>
              <Dates id={id} dates={dates} />
              <Part id="repeat" heading={t('series.repeat')}>
                <p>{t(followed ? 'series.followed' : 'series.published')}</p>
                {isOpen && <RepeatForm {...props} />}
              </Part>
              {later > 0 && <AlignPart {...props} />}
            </>
          )}
        </Stack>
      </Band>
    </StaffPage>
  );
}

function Dates({ id, dates }: { id: string; dates: NonNullable<Props['loaded']['dates']> }) {
  const t = useText('staff-content');
  const events = useText('events');
  return (
    <Part id="dates" heading={t('series.dates')}>
      {dates.length === 1 && <p>{t('series.alone')}</p>}
      <List items={dates} keyOf={(date) => date.id}>
        {({ id: dateId, startDate, startTime }) => {
          const when = events('dates.one', { startDate, startTime });
          if (dateId === id) return t('series.this', { when });
          return (
            <Link href={`/admin/cms/documents/${dateId}/series`} look="standing">
              {when}
            </Link>
          );
        }}
      </List>
    </Part>
  );
}

function RepeatForm({ loaded: { id }, result }: Props) {
  const t = useText('staff-content');
  const own = resultOf(result, 'repeat-event');
  const { fewest, times } = seriesLimits;
  const errors = useFormErrors(own, {
    say: (problem) => t(`series.problem.${problem as 'times'}`, { fewest, most: times }),
    fieldOf: { 'event-series-short': 'until', 'event-series-many': 'until' },
  });
  return (
    <Form action={`/admin/cms/documents/${id}/series`} errors={errors} values={own?.values ?? {}}>
      <RadioGroup
        name="rhythm"
        label={t('series.rhythm')}
        choices={seriesRhythms.map((value) => ({
          value,
          label: t(`series.rhythm.${value}`),
          ...(value === 'monthly' && { note: t('series.rhythm.monthly.note') }),
        }))}
      />
      <Field
        name="times"
        label={t('series.times')}
        hint={t('series.times.hint', { fewest, most: times })}
        inputMode="numeric"
        width="short"
        autoComplete="off"
        isOptional
      />
      <Field
        name="until"
        label={t('series.until')}
        hint={t('series.until.hint')}
        language="en"
        autoComplete="off"
        isOptional
      />
      <Button look="primary" busyLabel={t('publish.busy')}>
        {t('series.submit')}
      </Button>
    </Form>
  );
}

function AlignPart({ loaded: { id }, result }: Props) {
  const t = useText('staff-content');
  const errors = useButtonErrors(resultOf(result, 'align-dates'));
  return (
    <Part id="align" heading={t('series.align')}>
      <p>{t('series.align.text')}</p>
      <Form action={`/admin/cms/documents/${id}/series`} errors={errors} prefix="align-">
        <input type="hidden" name="act" value="align" />
        <Button busyLabel={t('publish.busy')}>{t('series.align.submit')}</Button>
      </Form>
    </Part>
  );
}

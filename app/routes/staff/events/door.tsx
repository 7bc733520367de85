import { data, type HeadersArgs } from 'react-router';
import { spellDoorCode } from '#domain/community/door-code.ts';
import {
  countGuests,
  listGuests,
  markArrived,
  markArrivedByCodes,
  undoArrival,
} from '#domain/community/door.ts';
import { namesOf } from '#domain/identity/names-of.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { FilterForm } from '#ui/form/filter-form.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { resultOf, useButtonErrors } from '#routes/kit/form-result.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/door';
import { CodesForm, CodeResults, GuestTable } from './door-parts.tsx';
import { doorCodesForm, markForm } from './event-forms.server.ts';
import { getPreparedEvent } from './prepared-event.server.ts';

/** What is searched for stands in the address, also after a guest was marked. */
const askedIn = (url: URL) => (url.searchParams.get('q') ?? '').slice(0, 200);

export async function loader({ url, context, params }: Route.LoaderArgs) {
  getStaffWho(context, 'events.run');
  const { db } = context.get(appContext);
  const { event, shown } = await getPreparedEvent(context, params.id);
  const q = askedIn(url);
  const everybody = await listGuests(db, event.id);
  const guests = q.trim() === '' ? everybody : await listGuests(db, event.id, q);
  const names = await namesOf(
    db,
    guests.map(({ markedBy }) => markedBy),
  );
  const told = url.searchParams.get('guest');
  return {
    ...{ event: shown, q, counted: await countGuests(db, event.id) },
    guests: guests.map(({ markedBy, ...guest }) => ({
      ...{ ...guest, code: spellDoorCode(guest.code) },
      marker: (markedBy && names.get(markedBy)) ?? null,
    })),
    done: readDone(url, ['marked', 'before', 'undone']),
    told: everybody.find(({ id }) => id === told)?.fullName ?? null,
  };
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const by = readStaffContext({ request, context }, 'events.run');
  const { event } = await getPreparedEvent(context, params.id);
  const body = await request.formData();
  const [arrived, undo] = [textOf(body, 'arrived'), textOf(body, 'undo')];
  const eventId = event.id;
  if (arrived === '' && undo === '') {
    return await doorCodesForm.handle({ request, context, body }, async ({ values: { codes: lines } }) =>
      data({ results: await markArrivedByCodes(db, { ...by, eventId, lines }, now) }),
    );
  }
  const registrationId = arrived || undo;
  const q = askedIn(url);
  const back = (done: string) =>
    `/admin/events/${eventId}/door?${new URLSearchParams({ ...(q && { q }), done, guest: registrationId })}`;
  return await markForm.handle({ request, context, body, row: registrationId }, async () => {
    if (arrived !== '')
      return back((await markArrived(db, { ...by, eventId, registrationId }, now)) ? 'marked' : 'before');
    await undoArrival(db, { ...by, eventId, registrationId }, now);
    return back('undone');
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** The door of an event: who is there. */
export default function Door({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-events');
  const { event, q, counted, guests, done, told } = loaderData;
  const results = actionData && 'results' in actionData ? actionData.results : null;
  const failed = actionData && 'form' in actionData ? actionData : undefined;
  const errors = useButtonErrors(resultOf(failed, 'event-mark'));
  const path = `/admin/events/${event.id}/door`;
  const words = { marked: 'door.marked', before: 'door.marked.before', undone: 'door.undone' } as const;
  return (
    <StaffPage
      title={t('door.title', { event: event.title })}
      lead={t('door.lead')}
      answer={q === '' ? undefined : `${q}: ${t('door.found', { count: guests.length })}`}
      above={[{ href: '/admin/events', label: t('events.title') }]}
      done={
        done && told !== null && !actionData ? t(words[done], { name: `\u2068${told}\u2069` }) : undefined
      }
      actions={<ButtonLink href={`${path}/list`}>{t('door.list')}</ButtonLink>}
      errors={failed !== undefined}
    >
      {results && <CodeResults results={results} />}
      <Section id="guests" heading={t('door.find')}>
        <Stack>
          <p>{t('door.count', counted)}</p>
          <FilterForm
            action={path}
            label={t('door.find')}
            search={{ name: 'q', label: t('door.search'), value: q }}
            submitLabel={t('door.submit')}
          />
          {q !== '' && (
            <div>
              <ButtonLink href={path}>{t('door.everybody')}</ButtonLink>
            </div>
          )}
          <GuestTable {...{ guests, path, q, errors }} />
        </Stack>
      </Section>
      <Section id="codes" heading={t('door.codes')} lead={t('door.codes.lead')} tone="sand">
        <CodesForm path={path} result={resultOf(failed, 'event-codes')} />
      </Section>
    </StaffPage>
  );
}

import type { HeadersArgs } from 'react-router';
import { issueAttendanceCertificates, type Issued } from '#domain/community/attendance-certificates.ts';
import { summarizeFeedback, type FeedbackSummary } from '#domain/community/event-feedback.ts';
import { givesCertificate } from '#domain/community/event-preparation.ts';
import { eventStateOf } from '#domain/community/events.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { List } from '#ui/data/list.tsx';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { useButtonErrors } from '#routes/kit/form-result.ts';
import { secretOf } from '#routes/kit/request.server.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/after';
import { certifyForm } from './event-forms.server.ts';
import { getPreparedEvent } from './prepared-event.server.ts';

const counts = ['issued', 'before', 'withoutAccount', 'withoutName'] as const;

/** What came of it, as the address says; null for what is no such address. */
function readIssued(url: URL): Issued | null {
  const read = counts.map((name) => [name, url.searchParams.get(name)] as const);
  if (!read.every(([, value]) => value !== null && /^\d{1,6}$/.test(value))) return null;
  return Object.fromEntries(read.map(([name, value]) => [name, Number(value)])) as Issued;
}

export async function loader({ url, context, params }: Route.LoaderArgs) {
  getStaffWho(context, 'events.run');
  const { db, now } = context.get(appContext);
  const { event, shown } = await getPreparedEvent(context, params.id);
  return {
    ...{ event: shown, issued: readIssued(url) },
    feedback: await summarizeFeedback(db, event.id),
    gives: await givesCertificate(db, event.id),
    isOver: eventStateOf(event.fields, now) === 'past',
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now, config, page } = context.get(appContext);
  const by = readStaffContext({ request, context }, 'events.run');
  const { event } = await getPreparedEvent(context, params.id);
  return await certifyForm.handle({ request, context }, async () => {
    const site = { origin: page.origin, secret: secretOf(config) };
    const issued = await issueAttendanceCertificates(db, { ...by, ...site, eventId: event.id }, now);
    const told = new URLSearchParams(counts.map((name) => [name, String(issued[name])]));
    return `/admin/events/${event.id}/after?${told}`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** After an event: what its guests said, and the certificates of those who were there. */
export default function After({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-events');
  const { event, issued, feedback, gives, isOver } = loaderData;
  const errors = useButtonErrors(actionData);
  const closed = gives ? 'after.certificates.early' : 'after.certificates.none';
  return (
    <StaffPage
      title={t('after.title', { event: event.title })}
      lead={t('after.lead')}
      above={[{ href: '/admin/events', label: t('events.title') }]}
      done={issued && !actionData ? t('after.done', issued) : undefined}
      errors={actionData !== undefined}
    >
      <Section id="feedback" heading={t('after.feedback')}>
        <Feedback feedback={feedback} />
      </Section>
      <Section id="certificates" heading={t('after.certificates')} tone="sand">
        {(gives && isOver) || errors ? (
          <Form action={`/admin/events/${event.id}/after`} errors={errors}>
            <p>{t('after.certificates.lead')}</p>
            <Button look="primary" busyLabel={t('after.certificates.busy')}>
              {t('after.certificates.submit')}
            </Button>
          </Form>
        ) : (
          <p>{t(closed)}</p>
        )}
      </Section>
    </StaffPage>
  );
}

function Feedback({ feedback: { count, mean, ratings, words } }: { feedback: FeedbackSummary }) {
  const t = useText('staff-events');
  if (mean === null) return <p>{t('after.feedback.none')}</p>;
  const rated = ratings.map((number, index) => ({ rating: index + 1, count: number }));
  const written = words.map((text, index) => ({ key: String(index), text }));
  return (
    <Stack>
      <p>{t('after.feedback.count', { count })}</p>
      <p>{t('after.feedback.mean', { mean })}</p>
      <List items={rated} keyOf={({ rating }) => String(rating)}>
        {(each) => t('after.feedback.rating', each)}
      </List>
      {written.length > 0 && (
        <>
          <h3>{t('after.feedback.words')}</h3>
          <List items={written} keyOf={({ key }) => key}>
            {({ text }) => <span dir="auto">{text}</span>}
          </List>
        </>
      )}
    </Stack>
  );
}

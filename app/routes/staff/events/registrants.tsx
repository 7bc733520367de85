import { comingStatuses } from '#domain/community/event-constants.ts';
import { countNeedsOfEvent, listRegistrantsForStaff } from '#domain/community/staff-registrants.ts';
import { may } from '#domain/identity/permissions.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { Table } from '#ui/data/table.tsx';
import { List } from '#ui/data/list.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Effects } from '#routes/kit/needs/needs-to-share.tsx';
import { teamEffectsInWords } from '#routes/kit/needs/needs.server.ts';
import { useListTitle } from '#routes/staff/kit/list-answer.ts';
import type { FiltersInWords } from '#routes/staff/kit/list-filters.tsx';
import { ListPart } from '#routes/staff/kit/list-part.tsx';
import { exportHref, sortColumn } from '#routes/staff/kit/list-query.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/registrants';
import { EventLinks } from './event-links.tsx';
import { readQuestionsInWords } from './answers-in-words.server.ts';
import { getEvent, readRegistrantQuery } from './registrants.server.ts';

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { roles } = getStaffWho(context, 'registrants.see');
  const { db, language } = context.get(appContext);
  const event = await getEvent(context, params.id);
  const { query, asked } = readRegistrantQuery(url, event.id);
  const { items, total, page } = await listRegistrantsForStaff(db, asked);
  const questions = await readQuestionsInWords(context, event.id);
  return {
    ...{ event, total, query: { ...query, page }, mayPublish: may(roles, 'content.publish') },
    asked: await countNeedsOfEvent(db, event.id),
    asksGuests: questions.length > 0,
    people: items.map(({ needs, answers, ...person }) => ({
      ...person,
      answers: questions.flatMap(({ id, question, answerIn }) => {
        const answer = answerIn(answers);
        return answer === '' ? [] : [{ id, question, answer }];
      }),
      effects: needs ? teamEffectsInWords(needs, language) : [],
    })),
  };
}

/** Who comes to an event or would like to, and what the team should see to. */
export default function Registrants({ loaderData }: Route.ComponentProps) {
  const t = useText('staff-events');
  const { event, total, query, asked } = loaderData;
  const filters = useRegistrantFilters();
  const needs = useText('needs');
  return (
    <StaffPage
      title={event.title === null ? t('event.gone') : event.title}
      lead={t('registrants.lead')}
      answer={useListTitle({ query, total }, filters)}
      above={[{ href: '/admin/events', label: t('events.title') }]}
      actions={<ButtonLink href={exportHref(query)}>{t('export')}</ButtonLink>}
    >
      <Section id="to-see-to" heading={t('registrants.needs')}>
        {asked.length === 0 ? (
          <p>{t('registrants.needs.none')}</p>
        ) : (
          <List items={asked} keyOf={({ name }) => name}>
            {({ name, count }) => t('registrants.needs.count', { need: needs(`need.${name}`), count })}
          </List>
        )}
      </Section>
      {event.title !== null && <EventLinks id={event.id} mayPublish={loaderData.mayPublish} />}
      <Section id="people" heading={t('registrants.heading')}>
        <People {...loaderData} filters={filters} />
      </Section>
    </StaffPage>
  );
}

type PeopleProps = Route.ComponentProps['loaderData'] & { filters: FiltersInWords };

function People({ people, asksGuests, total, query, filters }: PeopleProps) {
  const t = useText('staff-events');
  return (
    <ListPart
      {...{ query, total, filters }}
      none={{
        heading: t('registrants.none'),
        text: t('registrants.none.text'),
        all: t('registrants.all'),
      }}
      noneYet={{ heading: t('registrants.noneYet'), text: t('registrants.noneYet.text') }}
    >
      <Table
        caption={t('registrants.table')}
        keyOf={({ id }) => id}
        rows={people}
        columns={[
          {
            ...{ key: 'name', heading: t('name'), ...sortColumn(query, 'name') },
            cell: ({ fullName }) => <bdi>{fullName}</bdi>,
          },
          {
            ...{ key: 'needs', heading: t('needs') },
            cell: ({ effects }) => (effects.length > 0 ? <Effects effects={effects} /> : t('needs.nothing')),
          },
          ...(asksGuests
            ? [
                {
                  ...{ key: 'answers', heading: t('answers') },
                  cell: ({ answers }: PeopleProps['people'][number]) => <Answers answers={answers} />,
                },
              ]
            : []),
          {
            ...{ key: 'status', heading: t('status') },
            cell: ({ status }) => t(`status.${status as 'registered'}`),
          },
          { key: 'email', heading: t('email'), cell: ({ email }) => <bdi dir="ltr">{email}</bdi> },
          {
            ...{ key: 'at', heading: t('at'), ...sortColumn(query, 'at') },
            cell: ({ at }) => <DateText at={at} withTime isShort />,
          },
        ]}
      />
    </ListPart>
  );
}

function Answers({ answers }: Pick<PeopleProps['people'][number], 'answers'>) {
  const t = useText('staff-events');
  if (answers.length === 0) return t('answers.none');
  return (
    <List items={answers} keyOf={({ id }) => id}>
      {({ question, answer }) => (
        <>
          <bdi>{question}</bdi> <bdi>{answer}</bdi>
        </>
      )}
    </List>
  );
}

function useRegistrantFilters(): FiltersInWords {
  const t = useText('staff-events');
  return {
    label: t('registrants.filter'),
    search: t('registrants.search'),
    submitLabel: t('registrants.submit'),
    choices: [
      {
        ...{ name: 'status', label: t('status'), any: t('registrants.any') },
        choices: comingStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
      },
      {
        ...{ name: 'needs', label: t('needs.filter'), any: t('registrants.any') },
        choices: [{ value: 'shared', label: t('needs.shared') }],
      },
    ],
  };
}

import type { HeadersArgs } from 'react-router';
import { countPeerMarks } from '#domain/learning/assignments/peers/give-to-peers.ts';
import { listPeerReviews } from '#domain/learning/assignments/peers/peer-reviews.ts';
import { takePeerWork } from '#domain/learning/assignments/peers/take-peer-work.ts';
import { randomUUID } from 'node:crypto';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { readAccount } from '#routes/account/answers.server.ts';
import { useButtonErrors } from '#routes/kit/form-result.ts';
import { useInstant } from '#routes/learning/assignments/assignment-parts.tsx';
import { List } from '#ui/data/list.tsx';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import type { Route } from './+types/peers';
import { peerTakeForm } from './peer-forms.server.ts';
import { loadPeers } from './peer-frame.server.ts';
import { PeersPage } from './peers-page.tsx';

const doneThings = ['marked', 'reported'] as const;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const { userId, lessonId, rules, path, names } = await loadPeers(context, params);
  const given = await listPeerReviews(db, { userId, lessonId });
  const counted = await countPeerMarks(db, { userId, lessonId, works: rules.works });
  return {
    ...{ rules, path, names, ...counted },
    given: given.map((each, index) => ({ ...each, number: given.length - index })),
    done: doneThings.find((each) => each === url.searchParams.get('done')) ?? null,
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now } = readAccount(request, context);
  const { userId, lessonId, path } = await loadPeers(context, params);
  return await peerTakeForm.handle({ request, context }, async () => {
    const id = await takePeerWork(db, { userId, lessonId, seed: randomUUID() }, now);
    return `${path}/peers/${id}`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Which works of others somebody marks, how many more are asked of them, and how marks come about. */
export default function Peers({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('peers');
  const { path, names, rules, given, marked, asked, done } = loaderData;
  const errors = useButtonErrors(actionData);
  const hasOpen = given.some(({ markedAt, endedAt }) => !markedAt && !endedAt);
  return (
    <PeersPage
      title={t('list.title')}
      lead={t('list.lead', { works: rules.works })}
      {...{ names, path }}
      done={done && !errors ? t(`done.${done}`) : null}
      hasErrors={errors !== null}
    >
      <Section id="yours" heading={t('list.yours')}>
        <Stack>
          <p>{asked === 0 ? t('list.first') : t('list.count', { marked, asked })}</p>
          {given.length > 0 && <Given given={given} path={path} />}
          {asked > 0 && marked >= asked && <p>{t('list.thanks')}</p>}
          {marked < asked && !hasOpen && (
            <Form action={`${path}/peers`} errors={errors} values={{}}>
              <Button look="primary" busyLabel={t('take.busy')}>
                {t('take')}
              </Button>
            </Form>
          )}
        </Stack>
      </Section>
      <Rules rules={rules} />
    </PeersPage>
  );
}

type Data = Route.ComponentProps['loaderData'];

function Given({ given, path }: Pick<Data, 'given' | 'path'>) {
  const t = useText('peers');
  const instant = useInstant();
  return (
    <List items={given} keyOf={({ id }) => id}>
      {({ id, number, dueAt, markedAt, endedAt }) => (
        <Link href={`${path}/peers/${id}`} look="standing">
          {markedAt
            ? t('work.marked', { number, date: instant(markedAt) })
            : endedAt
              ? t('work.ended', { number })
              : t('work.open', { number, date: instant(dueAt) })}
        </Link>
      )}
    </List>
  );
}

/** How marks by learners come about, in words. */
function Rules({ rules: { works, marks, days } }: Pick<Data, 'rules'>) {
  const t = useText('peers');
  return (
    <Section id="how" heading={t('rules.heading')}>
      <Stack gap="close">
        <p>{t('rules.works', { works })}</p>
        <p>{t('rules.marks', { marks })}</p>
        <p>{t('rules.days', { days })}</p>
        <p>{t('rules.names')}</p>
        <p>{t('rules.hurt')}</p>
      </Stack>
    </Section>
  );
}

import { Fragment } from 'react';
import { data } from 'react-router';
import { findMessage } from '#platform/messages/outbox.ts';
import { useText } from '#platform/text/i18n.ts';
import { directionOf, type Language } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Link } from '#ui/text/link.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Prose } from '#ui/text/prose.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { Route } from './+types/outbox-message';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, config } = context.get(appContext);
  const id = params.id;
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
  const message = config.mode !== 'production' && isId ? await findMessage(db, id) : null;
  if (!message) throw data(null, 404);
  return { message };
}

/** One message of the outbox, as text, with links that work. */
export default function OutboxMessage({ loaderData: { message } }: Route.ComponentProps) {
  const t = useText('mail');
  return (
    <>
      <PageHead title={t('outbox.message')} section={t('outbox.title')} isHidden />
      <PageHeading
        breadcrumb={
          <Breadcrumb
            trail={[{ label: t('outbox.title'), href: '/dev/outbox' }]}
            current={t('outbox.message')}
          />
        }
      >
        <span lang={message.language} dir="auto">
          {message.subject}
        </span>
      </PageHeading>
      <Section id="text" heading={t('outbox.text')}>
        {message.text === '' ? (
          <Prose>
            <p>{t('outbox.erased')}</p>
          </Prose>
        ) : (
          <MessageText text={message.text} language={message.language} />
        )}
      </Section>
      <Section id="details" heading={t('outbox.details')} tone="sand">
        <MessageDetails message={message} />
      </Section>
    </>
  );
}

/** The plain text with its paragraphs and lines; an address that stands alone on a line is a link. */
function MessageText({ text, language }: { text: string; language: Language }) {
  return (
    <div lang={language} dir={directionOf(language)}>
      <Prose>
        {text
          .trim()
          .split('\n\n')
          .map((paragraph, at) => (
            <p key={at}>
              {paragraph.split('\n').map((line, lineAt) => (
                <Fragment key={lineAt}>
                  {lineAt > 0 && <br />}
                  {/^https?:\S+$/.test(line) ? (
                    <Link href={line}>
                      <bdi dir="ltr">{line}</bdi>
                    </Link>
                  ) : (
                    line
                  )}
                </Fragment>
              ))}
            </p>
          ))}
      </Prose>
    </div>
  );
}

function MessageDetails({ message }: { message: NonNullable<Awaited<ReturnType<typeof findMessage>>> }) {
  const t = useText('mail');
  const { sentAt, reachedAt, lastError } = message;
  return (
    <DetailsList
      items={[
        { term: t('outbox.channel'), value: t(`outbox.channel.${message.channel}`) },
        { term: t('outbox.recipient'), value: <bdi dir="ltr">{message.recipient}</bdi> },
        { term: t('outbox.status'), value: t(`outbox.status.${message.status}`) },
        { term: t('outbox.kind'), value: <bdi dir="ltr">{message.kind}</bdi> },
        { term: t('outbox.created'), value: <DateText at={message.createdAt} withTime /> },
        ...(sentAt ? [{ term: t('outbox.sent'), value: <DateText at={sentAt} withTime /> }] : []),
        ...(reachedAt ? [{ term: t('outbox.reached'), value: <DateText at={reachedAt} withTime /> }] : []),
        { term: t('outbox.attempts'), value: <NumberText value={message.attempts} /> },
        ...(lastError ? [{ term: t('outbox.error'), value: <bdi dir="ltr">{lastError}</bdi> }] : []),
        ...Object.entries(message.headers).map(([name, value]) => ({
          term: name,
          value: <bdi dir="ltr">{value}</bdi>,
        })),
      ]}
    />
  );
}

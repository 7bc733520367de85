import { data } from 'react-router';
import { findMessageFor, wordsFor, wordsOf } from '#domain/learning/messages/course-messages.ts';
import { useText } from '#platform/text/i18n.ts';
import { directionOf, pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { usePage } from '#platform/page/page.ts';
import { BackLink } from '#ui/layout/back-link.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { Paragraphs } from '#ui/text/paragraphs.tsx';
import { getMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/course-message';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext);
  const { userId } = getMember(context);
  const found = await findMessageFor(db, { id: params.id, userId });
  if (!found) throw data(null, { status: 404 });
  const { message, course } = found;
  return {
    words: wordsFor(wordsOf(message), language),
    sentAt: message.sentAt!,
    course: { slug: course.slug, title: pick(course.title, language) },
  };
}

/** What those who teach a course wrote to somebody who learns there, in the reader's language where it is there. */
export default function CourseMessage({ loaderData: { words, sentAt, course } }: Route.ComponentProps) {
  const t = useText('course-messages');
  const { language } = usePage();
  const marks = words.language === language ? {} : { lang: words.language, dir: directionOf(words.language) };
  return (
    <>
      <PageHead
        title={words.subject}
        section={t('title', { course: `\u2068${course.title}\u2069` })}
        isHidden
      />
      <PageHeading
        breadcrumb={<BackLink href={`/learn/${course.slug}`}>{t('course')}</BackLink>}
        lead={
          <>
            {t('lead', { course: `\u2068${course.title}\u2069` })} <DateText at={sentAt} withTime />
          </>
        }
      >
        <Named>{words.subject}</Named>
      </PageHeading>
      <Band>
        {words.language !== language && <p>{t(`other.${words.language}`)}</p>}
        <div {...marks}>
          <Paragraphs text={words.text} />
        </div>
      </Band>
      <Section id="ask" heading={t('ask')} tone="sand">
        <p>{t('ask.text')}</p>
        <p>
          <Link href={`/learn/${course.slug}`} look="standing">
            {t('ask.course')}
          </Link>
        </p>
        <p>
          <Link href="/account/preferences" look="standing">
            {t('choose')}
          </Link>
        </p>
      </Section>
    </>
  );
}

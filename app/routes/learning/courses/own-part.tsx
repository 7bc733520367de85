import { useText } from '#platform/text/i18n.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { OwnRefund } from '#routes/learning/own-refund.tsx';
import { useSpoken } from '#routes/wallet/checkout-words.ts';
import type { CourseInDetail, OwnEnrolment } from './course-page.server.ts';

type Props = { course: CourseInDetail; own: OwnEnrolment };

/** For whoever is enrolled: how far they are, the next lesson, and how the enrolment can end. */
export function OwnPart({ course, own }: Props) {
  const t = useText('courses');
  const news = useText('course-news');
  const spoken = useSpoken();
  const { title, slug, lessonsCount } = course;
  const { completed, next, isOpen, way, startedAt, accessEndsAt, hasNewer } = own;
  return (
    <Section id="own" heading={t('own.heading')} layout="beside">
      <Stack gap="close">
        <p>{t(`own.${way}`, { date: spoken.day(startedAt) })}</p>
        {isOpen && accessEndsAt && <p>{news('until', { date: spoken.lastDay(accessEndsAt) })}</p>}
        {!isOpen && <p>{accessEndsAt ? news('over') : t('own.resting')}</p>}
        <p>{t('own.progress', { completed, lessons: lessonsCount })}</p>
        {isOpen && next && (
          <div>
            <ButtonLink href={next.href} look="primary">
              {t(completed > 0 ? 'own.next' : 'own.first', { title: next.title })}
            </ButtonLink>
          </div>
        )}
        {isOpen && hasNewer && (
          <>
            <p>{news('said')}</p>
            <div>
              <Link href={`/learn/${slug}/version`} look="standing">
                {news('link', { title })}
              </Link>
            </div>
          </>
        )}
        {own.refund && own.purchaseId && (
          <OwnRefund area="courses" refund={own.refund} purchaseId={own.purchaseId} />
        )}
        {own.mayLeave && (
          <div>
            <Link href={`/enrolments/${slug}/leave`} look="standing">
              {t('leave.way', { title })}
            </Link>
          </div>
        )}
      </Stack>
    </Section>
  );
}

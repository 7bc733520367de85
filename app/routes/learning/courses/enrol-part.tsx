import { usePage } from '#platform/page/page.ts';
import { useText } from '#platform/text/i18n.ts';
import { spokenMoney } from '#platform/text/money.ts';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import type { CourseInDetail, CourseTerms, ShownOffer } from './course-page.server.ts';

type Priced = Pick<CourseInDetail, 'slug' | 'title' | 'pricePiastres'>;

/** For whoever is not signed in: what it costs, the terms, and the way in. The same for all, since the page is stored. */
export function VisitorPart({
  course,
  terms,
  takesSignUps,
}: {
  course: Priced;
  terms: CourseTerms;
  takesSignUps: boolean;
}) {
  const t = useText('courses');
  const { language } = usePage();
  const { slug, title, pricePiastres } = course;
  const price = spokenMoney(pricePiastres, language);
  return (
    <Section id="enrol" heading={t('enrol.heading')} layout="beside">
      <Stack gap="close">
        <p>{pricePiastres === 0 ? t('visitor.free') : t('visitor.paid', { price, points: terms.points })}</p>
        {pricePiastres > 0 && <RefundRule terms={terms} />}
        <p>{t('visitor.account')}</p>
        <div>
          <ButtonLink href={`/enrolments/${slug}`} look="primary">
            {t('enrol.submit', { title })}
          </ButtonLink>
        </div>
        {takesSignUps && (
          <p>
            {t('visitor.none')} <Link href="/signup">{t('visitor.signup')}</Link>
          </p>
        )}
      </Stack>
    </Section>
  );
}

export type EnrolPartProps = {
  course: Priced;
  offer: ShownOffer;
  terms: CourseTerms;
  /** They are enrolled through a subscription that is over. */
  isAgain: boolean;
  errors?: FieldErrors | null;
};

/** For a member who does not learn in it: how they would come in, on which terms, and the one button. */
export function EnrolPart({ course, offer, terms, isAgain, errors = null }: EnrolPartProps) {
  const t = useText('courses');
  const { language } = usePage();
  const { slug, title, pricePiastres } = course;
  const { way, progress, isTooFar, program } = offer;
  const isPaid = way === 'purchase';
  return (
    <Section id="enrol" heading={t(isAgain ? 'again.heading' : 'enrol.heading')} layout="beside">
      <Stack gap="close">
        <p>
          {t(`way.${way}`, { price: spokenMoney(pricePiastres, language), points: terms.points, program })}
        </p>
        {progress.completed > 0 && (
          <p>{t('enrol.before', { completed: progress.completed, lessons: progress.lessons })}</p>
        )}
        {isPaid && <RefundRule terms={terms} />}
        {isPaid && isTooFar && <p>{t('enrol.no-refund', { most: terms.most })}</p>}
        {isPaid && (
          <p>
            {t('enrol.subscribe')} <Link href="/wallet/subscription">{t('enrol.subscription')}</Link>
          </p>
        )}
        <Form action={`/enrolments/${slug}`} errors={errors}>
          <input type="hidden" name="enrol" value="yes" />
          <Button look="primary" busyLabel={t('enrol.busy')}>
            {t(isPaid ? 'enrol.buy' : 'enrol.submit', { title })}
          </Button>
        </Form>
      </Stack>
    </Section>
  );
}

/** Until when, and up to how much progress, the price comes back. */
function RefundRule({ terms: { period, most } }: { terms: CourseTerms }) {
  const t = useText('courses');
  return <p>{t('refund.rule', { period, most })}</p>;
}

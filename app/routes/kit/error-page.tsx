import type { SubmittedForm as Submitted } from '#platform/page/document.ts';
import { useText } from '#platform/text/i18n.ts';
import { ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Link } from '#ui/text/link.tsx';
import { Prose } from '#ui/text/prose.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { SubmittedForm } from './submitted-form.tsx';

const known = ['400', '403', '404', '405', '408', '413', '429', '431', '500', '503'] as const;

type Props = {
  status: number;
  /** What happened, where the status alone does not say it. */
  cause?: 'uploads' | null;
  /** What the request carried, if it was a form. */
  submitted?: Submitted | null;
  supportEmail?: string | undefined;
  maintenanceMessage?: string | null | undefined;
};

/** What a person sees when a request could not be answered: what happened, what was kept, what to do next. */
export function ErrorPage({ status, cause, submitted, supportEmail, maintenanceMessage }: Props) {
  const t = useText('errors');
  const code = cause ?? known.find((candidate) => candidate === String(status)) ?? '500';
  const isMaintenance = status === 503 && Boolean(maintenanceMessage);
  const title = isMaintenance ? t('maintenance.title') : t(`${code}.title`);
  return (
    <>
      <PageHead title={title} section={isMaintenance ? undefined : t('code', { status })} isHidden />
      <PageHeading lead={isMaintenance ? maintenanceMessage : t(`${code}.text`)}>{title}</PageHeading>
      <Band>
        <Stack gap="apart">
          {submitted && <SubmittedForm submitted={submitted} />}
          <Prose>
            {isMaintenance ? (
              <p>{t('maintenance.again')}</p>
            ) : (
              <>
                <p>{t('code', { status })}</p>
                <ButtonRow>
                  <ButtonLink href="/">{t('home')}</ButtonLink>
                </ButtonRow>
              </>
            )}
            {supportEmail && (
              <p>
                <Link href={`mailto:${supportEmail}`} look="standing">
                  {t('support')}
                </Link>
              </p>
            )}
          </Prose>
        </Stack>
      </Band>
    </>
  );
}

import type { PageHandle } from '#platform/page/page-handle.ts';
import { useText } from '#platform/text/i18n.ts';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Link } from '#ui/text/link.tsx';
import { Prose } from '#ui/text/prose.tsx';
import type { Route } from './+types/check';
import { certificateCheckForm } from './certificate-forms.server.ts';
import { CheckForm } from './check-form.tsx';

export const handle = { cache: { parameters: [] } } satisfies PageHandle;

/** Leads to the page of a code; what is no code comes back. */
export async function action({ request, context }: Route.ActionArgs) {
  return await certificateCheckForm.handle(
    { request, context },
    async ({ values: { certificate } }) => `/certificates/${certificate}`,
  );
}

/** Where anybody checks a certificate: by its code, or by its signed file. */
export default function Check({ actionData: result }: Route.ComponentProps) {
  const t = useText('certificates');
  return (
    <>
      <PageHead title={t('check.title')} description={t('check.description')} hasErrors={Boolean(result)} />
      <PageHeading lead={t('check.lead')}>{t('check.title')}</PageHeading>
      <Section id="code" heading={t('check.heading')}>
        <CheckForm result={result} />
      </Section>
      <Section id="file" heading={t('file.heading')} tone="sand">
        <Prose>
          <p>{t('file.text')}</p>
          <p>
            {t('file.keys.text')} <Link href="/.well-known/certificate-keys.json">{t('file.keys')}</Link>
          </p>
          <p>{t('file.revoked')}</p>
        </Prose>
      </Section>
    </>
  );
}

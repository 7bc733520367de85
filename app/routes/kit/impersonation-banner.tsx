import { useText } from '#platform/text/i18n.ts';
import { dateFormat } from '#platform/text/formats.ts';
import { usePage } from '#platform/page/page.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { StandingBanner } from '#ui/layout/standing-banner.tsx';
import type { Shell } from './shell.server.ts';

type Props = { impersonation: NonNullable<Shell['impersonation']> };

const cairoTime = { timeStyle: 'short', timeZone: 'Africa/Cairo' } as const;

/** On every page while a member of staff sees the site as somebody else: as whom, until when, and how to stop. */
export function ImpersonationBanner({ impersonation: { name, endsAt } }: Props) {
  const t = useText('staff-users');
  const { language } = usePage();
  const time = dateFormat(language, cairoTime).format(new Date(endsAt));
  return (
    <StandingBanner
      label={t('banner.label')}
      action={
        <Form action="/impersonation" prefix="stop-impersonation-">
          <Button busyLabel={t('banner.stopping')}>{t('banner.stop')}</Button>
        </Form>
      }
    >
      {t('banner.text', { name: `\u2068${name}\u2069`, time })}
    </StandingBanner>
  );
}

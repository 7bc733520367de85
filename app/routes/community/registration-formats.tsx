import { data } from 'react-router';
import { useText } from '#platform/text/i18n.ts';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Band } from '#ui/layout/section.tsx';
import { loadFormats } from '#routes/kit/formats/formats.server.ts';
import { FormatsPage } from '#routes/kit/formats/formats-page.tsx';
import { tokenPageHeaders } from '#routes/kit/token-page.server.ts';
import type { Route } from './+types/registration-formats';
import { findTicket } from './ticket-document.server.ts';

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const ticket = await findTicket(context, token);
  if (!ticket) return data({ isUnknown: true as const }, 404);
  const formats = await loadFormats(context, ticket);
  return data({ isUnknown: false as const, token, formats });
}

/** The address of the page is a private link. */
export const headers = tokenPageHeaders;

/** A place at an event in every format, to take along. */
export default function RegistrationFormats({ loaderData }: Route.ComponentProps) {
  const t = useText('events');
  const own = useText('own-documents');
  const words = useText('formats');
  const refusals = useText('refusals');
  if (loaderData.isUnknown)
    return (
      <>
        <PageHead title={t('link.unknown')} section={t('title')} isHidden />
        <PageHeading>{t('link.unknown')}</PageHeading>
        <Band>
          <Notice tone="error">{refusals('event-link-unknown')}</Notice>
        </Band>
      </>
    );
  const { formats, token } = loaderData;
  const trail = [{ label: own('ticket.registration'), href: `/events/registrations/${token}` }];
  return <FormatsPage formats={formats} breadcrumb={<Breadcrumb trail={trail} current={words('title')} />} />;
}

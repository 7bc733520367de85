import type { SiteSettings } from '#domain/site/site-settings.ts';
import { useText } from '#platform/text/i18n.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Link } from '#ui/text/link.tsx';
import { Prose } from '#ui/text/prose.tsx';
import { Stack } from '#ui/layout/stack.tsx';

type Props = {
  details: Pick<SiteSettings, 'supportEmail' | 'supportPhone' | 'mapLink' | 'socialLinks'> & {
    address: string;
    supportHours: string;
  };
};

/** Where the organisation is and how to reach it besides the form; what staff have not set is left out. */
export function ContactDetails({ details }: Props) {
  const t = useText('contact');
  const { supportEmail, supportPhone, mapLink, socialLinks, address, supportHours } = details;
  const social = (['facebook', 'linkedin', 'youtube'] as const).flatMap((place) => {
    const href = socialLinks[place];
    return href ? [{ place, href }] : [];
  });
  const socialList = (
    <Prose>
      <ul>
        {social.map(({ place, href }) => (
          <li key={place}>
            <Link href={href} look="standing">
              {t(`details.${place}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Prose>
  );
  return (
    <DetailsList
      look="rows"
      items={[
        {
          term: t('details.email'),
          value: (
            <Link href={`mailto:${supportEmail}`} look="standing">
              <bdi>{supportEmail}</bdi>
            </Link>
          ),
        },
        ...(supportPhone
          ? [
              {
                term: t('details.phone'),
                value: (
                  <Link href={`tel:${supportPhone.replaceAll(' ', '')}`} look="standing">
                    <bdi dir="ltr">{supportPhone}</bdi>
                  </Link>
                ),
              },
            ]
          : []),
        { term: t('details.hours'), value: supportHours },
        {
          term: t('details.address'),
          value: (
            <Stack gap="close">
              <bdi>{address}</bdi>
              {mapLink && (
                <Link href={mapLink} look="standing">
                  {t('details.map')}
                </Link>
              )}
            </Stack>
          ),
        },
        ...(social.length > 0 ? [{ term: t('details.social'), value: socialList }] : []),
      ]}
    />
  );
}

import type { RoundedEarnings } from '#domain/marketplace/profiles/earnings-rule.ts';
import type { ProfileVisibility } from '#domain/marketplace/profiles/profile-constants.ts';
import { localizedPath } from '#platform/text/language.ts';
import { formatMoney } from '#platform/text/money.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { CopyButtons } from '#ui/form/copy-buttons.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { Paragraphs } from '#ui/text/paragraphs.tsx';
import { OtherFormats } from '#routes/kit/formats/other-formats.tsx';

type Props = {
  slug: string;
  visibility: ProfileVisibility;
  hiddenReason: string | null;
  showsEarnings: boolean;
  /** As others read them; null while there is too little to tell. */
  earnings: RoundedEarnings | null;
};

/** Who sees the page now, in words, and the ways to it. */
export function WhoSees({ slug, visibility, hiddenReason, showsEarnings, earnings }: Props) {
  const t = useText('freelancer-profile');
  const { origin, language } = usePage();
  const path = `/freelancers/${slug}`;
  const isSeen = visibility !== 'private' && hiddenReason === null;
  return (
    <Section id="seen" heading={t('seen')}>
      <Stack>
        {hiddenReason === null ? (
          <p>{t(`seen.${visibility}`)}</p>
        ) : (
          <Notice tone="warning" heading={t('hidden')}>
            <Paragraphs text={hiddenReason} />
            <p>
              {t('hidden.text')} <Link href="/contact">{t('hidden.contact')}</Link>
            </p>
          </Notice>
        )}
        {showsEarnings && (
          <p>
            {earnings
              ? t(`earnings.${earnings.are}`, { sum: formatMoney(earnings.piastres, language) })
              : t('earnings.too-few')}
          </p>
        )}
        <Row>
          <Link href="/freelance/profile/preview" look="standing">
            {t('preview.link')}
          </Link>
          {isSeen && (
            <Link href={path} look="standing">
              {t('page.link')}
            </Link>
          )}
        </Row>
        {isSeen && (
          <CopyButtons
            text={origin + localizedPath(path, language)}
            copy={{ label: t('copy'), done: t('copied') }}
          />
        )}
        <OtherFormats path="/freelance/profile/formats" />
      </Stack>
    </Section>
  );
}

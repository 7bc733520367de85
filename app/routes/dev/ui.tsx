import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { Button, ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { Figures } from '#ui/data/figures.tsx';
import { Hero } from '#ui/layout/hero.tsx';
import { Link } from '#ui/text/link.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { Picture } from '#ui/data/picture.tsx';
import { Prose } from '#ui/text/prose.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { CardGallery } from './ui-cards.tsx';
import { FormGallery, RefusedFormGallery, ThemeForm } from './ui-forms.tsx';
import { ListGallery, NoticeGallery, WaysGallery } from './ui-lists.tsx';

/** The gallery of the design system: every static component in every state. Not in production. */
export default function DesignSystem() {
  const t = useText('dev');
  return (
    <>
      <PageHead title={t('title')} description={t('lead')} isHidden />
      <Hero
        heading={t('hero.heading')}
        lead={t('hero.lead')}
        actions={
          <ButtonRow>
            <ButtonLink href="/learn" look="primary">
              {t('hero.first')}
            </ButtonLink>
            <ButtonLink href="/dev/ui/live">{t('live')}</ButtonLink>
          </ButtonRow>
        }
      />
      <Section id="theme" heading={t('theme')} lead={t('lead')} tone="sand">
        <ThemeForm />
      </Section>
      <TypeGallery />
      <ButtonGallery />
      <CardGallery />
      <FigureGallery />
      <PictureGallery />
      <FormGallery />
      <RefusedFormGallery />
      <NoticeGallery />
      <ListGallery />
      <WaysGallery />
    </>
  );
}

function TypeGallery() {
  const t = useText('dev');
  const { language } = usePage();
  return (
    <Section id="type" heading={t('type')} lead={t('type.lead')}>
      <Prose>
        <p>
          {t('type.text')} <Link href="/learn">{t('type.link')}</Link> {t('type.and')}{' '}
          <Link href="https://www.w3.org/WAI/">{t('type.external')}</Link>.
        </p>
        <h3>{t('type.heading')}</h3>
        <ul>
          <li>{t('type.item1')}</li>
          <li>{t('type.item2')}</li>
          <li>
            {t('type.foreign')} <bdi lang={language === 'ar' ? 'en' : 'ar'}>{t('type.foreignWords')}</bdi>
          </li>
        </ul>
      </Prose>
    </Section>
  );
}

function ButtonGallery() {
  const t = useText('dev');
  return (
    <Section id="buttons" heading={t('buttons')} tone="sand">
      <Stack>
        <ButtonRow>
          <Button type="button" look="primary">
            {t('buttons.primary')}
          </Button>
          <Button type="button">{t('buttons.secondary')}</Button>
          <Button type="button" look="danger">
            {t('buttons.danger')}
          </Button>
          <Button type="button" look="quiet">
            {t('buttons.quiet')}
          </Button>
          <Button type="button" isDisabled>
            {t('buttons.disabled')}
          </Button>
        </ButtonRow>
        <ButtonRow>
          <ButtonLink href="/learn">{t('buttons.link')}</ButtonLink>
          <Link href="/faq" look="standing">
            {t('buttons.standing')}
          </Link>
        </ButtonRow>
      </Stack>
    </Section>
  );
}

function FigureGallery() {
  const t = useText('dev');
  return (
    <Section id="figures" heading={t('figures')} tone="black">
      <Figures
        figures={[
          { key: 'people', label: t('figures.people'), value: <NumberText value={20000} suffix="+" /> },
          { key: 'students', label: t('figures.students'), value: <NumberText value={1400} suffix="+" /> },
          { key: 'help', label: t('figures.help'), value: <NumberText value={700} suffix="+" /> },
        ]}
      />
    </Section>
  );
}

/** A braille cell with dots 1 and 2, in a file of its own as pictures of texts are. */
const cell =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180"%3E%3Crect width="320" ' +
  'height="180" fill="%23fbf6ec"/%3E%3Ccircle cx="130" cy="50" r="20"/%3E%3Ccircle cx="130" cy="90" r="20"/%3E%3C/svg%3E';

function PictureGallery() {
  const t = useText('dev');
  const picture = { src: cell, srcSet: `${cell.replaceAll(' ', '%20')} 320w`, width: 320, height: 180 };
  return (
    <Section id="pictures" heading={t('pictures')} tone="sand">
      <Stack>
        <Picture {...picture} alternative={t('pictures.alternative')} caption={t('pictures.caption')} />
        <Picture {...picture} alternative="" />
      </Stack>
    </Section>
  );
}

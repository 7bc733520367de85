import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { usePage } from '#platform/page/page.ts';
import { displayChoices } from '#platform/page/display-preferences.ts';
import { braillePaper, type Format } from '#platform/renditions/formats.ts';
import { numberFormat } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { Badge } from '#ui/data/badge.tsx';
import { List } from '#ui/data/list.tsx';
import { Button } from '#ui/form/button.tsx';
import { RadioGroup } from '#ui/form/choice-group.tsx';
import { Form } from '#ui/form/form.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { useFileSize } from '../file-size.ts';
import {
  formatHref,
  savedHref,
  sortedFor,
  type FormatOffer,
  type FormatOffers,
  type NeededFormats,
} from './format-offers.ts';

type Props = {
  formats: FormatOffers;
  /** The way back to the document. */
  breadcrumb: ReactNode;
  /** What the reader needs, which comes first; and whether they avoid large files. */
  needed?: NeededFormats;
  /** The braille studio with this text in it, where it may be passed on. */
  studio?: string;
};

/**
 * Every format of a document with the size of its file: the reader's own first, then what they need; of the others the small
 * ones for whoever avoids large files. And a form to choose one.
 */
export function FormatsPage({ formats: { title, path, points, offers }, breadcrumb, needed, studio }: Props) {
  const t = useText('formats');
  const { display } = usePage();
  const [parameters] = useSearchParams();
  const saved = parameters.has('saved') ? savedWords() : null;
  const sorted = sortedFor(offers, { usual: display.format, needed });
  return (
    <>
      <PageHead
        title={t('title.of', { title })}
        description={t('description', { title })}
        outcome={saved}
        isHidden
      />
      <PageHeading
        breadcrumb={breadcrumb}
        lead={t('lead')}
        after={
          saved && (
            <Notice tone="success" heading={saved} announce={saved}>
              {display.format !== 'page' && t('saved.text')}
            </Notice>
          )
        }
      >
        {t('title.of', { title })}
      </PageHeading>
      <Section
        id="files"
        heading={t('list')}
        lead={needed?.avoidsLargeFiles && t('small-first')}
        after={
          <Link href={studio ?? '/braille'} look="standing">
            {t(studio ? 'studio.text' : 'studio')}
          </Link>
        }
      >
        <List items={sorted} keyOf={({ format }) => format}>
          {(offer) => (
            <Offer {...{ offer, path, points }} isNeeded={needed?.first.includes(offer.format) ?? false} />
          )}
        </List>
      </Section>
      <FormatChoice path={path} offered={offers.map(({ format }) => format)} />
    </>
  );

  function savedWords(): string {
    return display.format === 'page' ? t('saved.page') : t('saved', { format: t(display.format) });
  }
}

/** Which format comes first; the answer leads back to this page, which says what is kept. */
function FormatChoice({ path, offered }: { path: string; offered: readonly Format[] }) {
  const t = useText('formats');
  const words = useText('display');
  const { display } = usePage();
  const choices = displayChoices.format.filter((value) => value === 'page' || offered.includes(value));
  return (
    <Section id="choose" heading={t('choose')} lead={t('choose.text')} tone="sand">
      <Form action="/display" values={{ format: display.format }}>
        <input type="hidden" name="next" value={savedHref(path)} />
        <RadioGroup
          name="format"
          label={t('choose.label')}
          choices={choices.map((value) => ({ value, label: words(`format.${value}`) }))}
        />
        <Button busyLabel={t('saving')}>{t('choose.save')}</Button>
      </Form>
    </Section>
  );
}

type OfferProps = { offer: FormatOffer; isNeeded: boolean } & Pick<FormatOffers, 'path' | 'points'>;

function Offer({ offer, path, points, isNeeded }: OfferProps) {
  const t = useText('formats');
  const refusals = useText('refusals');
  const size = useFileSize();
  const { display, language } = usePage();
  const { format } = offer;
  const name = t(format);
  return (
    <Stack gap="close">
      <Row>
        {'bytes' in offer ? (
          <Link href={formatHref(path, format, points)} look="standing">
            {t('file', { format: name, size: size(offer.bytes) })}
          </Link>
        ) : (
          <>
            {name} <Badge>{t('away')}</Badge>
          </>
        )}
        {isNeeded && <Badge>{t('needed')}</Badge>}
        {format === display.format && <Badge tone="accent">{t('usual')}</Badge>}
      </Row>
      <p>
        {'refusal' in offer
          ? refusals(offer.refusal.code, offer.refusal.values)
          : t(`${format}.text`, { ...braillePaper, points: numberFormat(language).format(points) })}
      </p>
      {format === 'large-print' && (
        <Link href="/display" look="standing">
          {t('display')}
        </Link>
      )}
    </Stack>
  );
}

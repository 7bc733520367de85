import type { RouterContextProvider } from 'react-router';
import { givesCertificate, listPlaceFacts } from '#domain/community/event-preparation.ts';
import { writeEventTimes } from '#domain/community/event-times.ts';
import { readableSections } from '#domain/documents/text/readable-blocks.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { pick } from '#platform/text/language.ts';
import type { DocumentBlock } from '#platform/renditions/readable-document.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { ReadyDocument } from '#routes/kit/content-page.server.ts';
import { wayFacts } from '#routes/kit/formats/way-facts.server.ts';
import type { Described } from './public-text.server.ts';
import type { Wording } from './wording.server.ts';

/**
 * An event: when and where, what kind and with whom, the way and the place, then its text. The places that are left change by the hour, so a
 * file does not name them; how to join is for those who have a place.
 */
export async function describeEvent(
  context: Readonly<RouterContextProvider>,
  wording: Wording,
  { id, fields, sections }: ReadyDocument<'event'>,
): Promise<Described> {
  const { language } = wording;
  const { db } = context.get(appContext);
  const way = await listPlaceFacts(db, { id, fields });
  const gives = await givesCertificate(db, id);
  const t = textsFor(language).getFixedT(null, 'events');
  const { endDate, ...times } = writeEventTimes(fields, language);
  const when = endDate === null ? t('when', times) : t('when.days', { ...times, endDate });
  const place = pick(fields.place, language);
  const where = fields.isOnline ? place : t('place.in-person', { place });
  const example: DocumentBlock = { kind: 'paragraph', text: [{ text: t('example'), isStrong: true }] };
  return {
    blocks: [
      {
        kind: 'facts',
        items: [
          { term: t('fact.when'), text: [when] },
          { term: t('fact.place'), text: [{ text: where, isApart: true }] },
        ],
      },
      ...(fields.isExample ? [example] : []),
      {
        kind: 'facts',
        items: [
          { term: t('fact.type'), text: [t(`type.${fields.type}`)] },
          { term: t('fact.speaker'), text: [{ text: pick(fields.speaker, language), isApart: true }] },
          ...(gives ? [{ term: t('fact.certificate'), text: [t('certificate.given')] }] : []),
        ],
      },
      { kind: 'heading', level: 2, text: t(fields.isOnline ? 'way.heading.online' : 'way.heading') },
      {
        kind: 'facts',
        items: wayFacts(
          way.map(({ fact, words }) => ({ fact, words: words && pick(words, language) })),
          language,
        ),
      },
      ...readableSections(sections, wording),
    ],
  };
}

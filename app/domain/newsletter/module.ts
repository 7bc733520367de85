import { guestSource, type PersonRef } from '#domain/notifications/broadcasts/segments.ts';
import type { DomainModule } from '#domain/domain-module.ts';
import { forgetNewsletterSubscriber, newsletterDataPart } from './newsletter-export.ts';
import { countNewsletterInSpans } from './newsletter-figures.ts';
import { purgeNewsletterJob } from './newsletter-purge.ts';
import { findNewsletterReaders, listNewsletterReaders } from './newsletter-readers.ts';

export const newsletterModule = {
  jobs: () => [purgeNewsletterJob],
  dataParts: () => [newsletterDataPart],
  purgeParts: [forgetNewsletterSubscriber],
  segments: [
    {
      name: 'newsletter',
      listPeople: async (db) => (await listNewsletterReaders(db)).map((id): PersonRef => `newsletter:${id}`),
    },
  ],
  peopleSources: [guestSource('newsletter', findNewsletterReaders)],
  reportCounts: {
    newsletter: async (db, spans) => {
      const { asked, confirmed, unsubscribed } = await countNewsletterInSpans(db, spans);
      return { newsletterAsked: asked, newsletterConfirmed: confirmed, newsletterLeft: unsubscribed };
    },
  },
} satisfies DomainModule;

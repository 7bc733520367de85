import type { Database } from '#platform/database/database.server.ts';
import { Refusal, type RefusalCode } from '#platform/input/refusal.ts';
import { readSettings } from './settings.ts';
import type { SiteSettings } from './site-settings.ts';

/** What staff switch on and off. */
export type Feature = keyof SiteSettings['features'];

const refusals = {
  newSignUps: 'sign-ups-off',
  newsletter: 'newsletter-off',
  contactForm: 'contact-form-off',
  invitationRequests: 'invitation-requests-off',
  eventRegistrations: 'event-registrations-off',
  scholarshipApplications: 'scholarship-applications-off',
} as const satisfies Record<Feature, RefusalCode>;

/**
 * Goes on only while staff have the feature switched on.
 * @throws Refusal of the feature, such as 'newsletter-off'.
 */
export async function assertFeature(db: Database, feature: Feature): Promise<void> {
  const { features } = await readSettings(db);
  if (!features[feature]) throw new Refusal(refusals[feature]);
}

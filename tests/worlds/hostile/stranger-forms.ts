// Every form by which somebody makes us mail an address that may be anybody's, for tests of what all of them promise.
import { registerForEvent } from '#domain/community/register-for-event.ts';
import { sendContactMessage } from '#domain/contact/contact-send.ts';
import { subscribeToNewsletter } from '#domain/newsletter/newsletter-subscribe.ts';
import { requestEmailChange } from '#domain/identity/account/change-email.ts';
import { findConfirmedAccount } from '#domain/identity/find-confirmed-account.ts';
import { mailRegistrationCodeJob } from '#domain/identity/sign-up/mail-registration-code.ts';
import { mailAskedResetJob, requestReset } from '#domain/identity/sign-in/request-reset.ts';
import { resendRegistrationCode } from '#domain/identity/sign-up/resend-registration-code.ts';
import { findSession } from '#domain/identity/sessions.ts';
import { signIn } from '#domain/identity/sign-in/sign-in.ts';
import { signUp } from '#domain/identity/sign-up/sign-up.ts';
import { requestInvitation } from '#domain/marketplace/request-invitation.ts';
import { beginDraft } from '#domain/scholarships/begin-draft.ts';
import { mailApplicationLinksJob, requestLinks } from '#domain/scholarships/request-links.ts';
import { saveDraft } from '#domain/scholarships/save-draft.ts';
import type { Database } from '#platform/database/database.server.ts';
import { readEmailAddress, type EmailAddress } from '#platform/input/email-address.server.ts';
import { eventWorld, fieldsOf } from '../community/event-world.ts';
import { makeMember, memberPassword } from '../identity/members.ts';
import { contactNamed, teamsWorld } from '../wallet/teams-world.ts';
import { applicant, siteUrl, requestSource, type World } from '../scholarships/scholarship-world.ts';

/** What the forms ask the jobs for. */
export const secret = 'a secret of a test';
export const askedJobs = [mailRegistrationCodeJob(secret), mailAskedResetJob, mailApplicationLinksJob];

const site = { url: siteUrl, name: { en: 'Baseera', ar: 'بصيرة' } };
const agreed = { termsVersion: '2026-11-01', privacyVersion: '2026-11-01' };

/** Fills the form in once; `nth` tells apart those who do it at the same moment. */
export type Ask = (at: Date, nth: number) => Promise<unknown>;
/** Brings the world about in which the form is filled in with this address. */
type Form = (world: World, email: string, now: Date) => Promise<Ask>;

/** The forms, by what is asked for. */
export const strangerForms: Record<string, Form> = {
  'the newsletter': async ({ db }, email) => {
    const fields = { fullName: 'Mona', country: 'EG', language: 'ar', site } as const;
    return async (at) => await subscribeToNewsletter(db, { ...fields, email: addressOf(email) }, at);
  },
  'a message to us': async ({ db }, email) => {
    const words = { fullName: 'Mona', subject: 'Question', message: 'A question', language: 'ar' } as const;
    const fields = { ...words, email: addressOf(email), isFromMachine: false, siteUrl };
    return async (at) => await sendContactMessage(db, fields, at);
  },
  'an invitation': async ({ db }, email) => {
    const words = {
      fullName: 'Mona',
      headline: 'Editor',
      skills: 'Editing',
      sample: 'work '.repeat(30).trim(),
    };
    const rest = { phone: null, portfolioUrl: null, languages: 'Arabic', userId: null };
    const ways = { workingWays: ['screen-reader'], language: 'ar' } as const;
    const fields = { ...words, ...rest, ...ways, email: addressOf(email) };
    return async (at) => await requestInvitation(db, { fields, siteUrl }, at);
  },
  'an event': async ({ db }, email) => {
    const eventId = await eventWorld(db).anEvent(`event-${Math.random()}`.replace('.', ''));
    return async (at) => await registerForEvent(db, fieldsOf(eventId, email), at);
  },
  'a draft of an application':
    async ({ db, cycleId }, email) =>
    async (at) => {
      const { key } = await beginDraft(db, { cycleId, account: null, language: 'ar' }, at);
      const draft = { access: { key, account: null }, answers: {}, email: addressOf(email) };
      await saveDraft(db, { ...draft, language: 'ar', mailsLink: true, siteUrl }, at);
    },
  'an application': async (world, email) => {
    const { newDraft, submit } = applicant(world);
    const drafts = await Promise.all(Array.from({ length: 12 }, () => newDraft()));
    return async (at, nth) => await submit(drafts[nth]!, { email: addressOf(email) }, at);
  },
  'the links of applications': async (world, email) => {
    const { newDraft, submit } = applicant(world);
    await submit(await newDraft(), { email: addressOf(email) });
    return async () => await requestLinks(world.db, { email: addressOf(email), language: 'ar', siteUrl });
  },
  'a seat of a team': async ({ db }, email, now) => {
    const invite = await teamOfStrangers(db, now);
    return async (at) => await invite(email, at);
  },
  'an account': async ({ db }, email) => signingUp(db, email),
  'an account where there is one': async ({ db }, email, now) => {
    await memberWith(db, email, now);
    return signingUp(db, email);
  },
  'another code': async ({ db }, email, now) => {
    await signingUp(db, email)(new Date(now.getTime() - 60_000), 0);
    const asked = { email, browserToken: null, site };
    return async (at, nth) => {
      await resendRegistrationCode(db, { ...asked, requestSource: requestSourceOf(nth) }, at);
    };
  },
  'another password': async ({ db }, email, now) => {
    await memberWith(db, email, now);
    return async (at, nth) =>
      await requestReset(db, { email, site, requestSource: requestSourceOf(nth) }, at);
  },
  'signing in without scripts': async ({ db }, email, now) => {
    await memberWith(db, email, now);
    const entered = { email, password: memberPassword };
    const attempt = { entered, isRemembered: false, area: 'members', isHuman: false } as const;
    const rest = { owner: null, previousToken: null, site };
    return async (at, nth) =>
      await signIn(db, { ...attempt, ...rest, requestSource: requestSourceOf(nth) }, at);
  },
  'moving an account to it': async ({ db }, email, now) => await movingTo(db, email, now),
  'moving an account to where there is one': async ({ db }, email, now) => {
    await memberWith(db, email, now);
    return await movingTo(db, email, now);
  },
};

/** A team whose contact types addresses into the form of its private page. */
async function teamOfStrangers(db: Database, now: Date) {
  const { sessionToken } = await makeMember(db, { roles: ['finance'] }, now);
  const { userId, roles } = (await findSession(db, sessionToken, now))!;
  const seller = { actor: { userId, roles }, requestSource };
  const teams = teamsWorld(db, () => seller);
  const contact = contactNamed();
  const lastOn = '2027-11-20';
  await teams.sell({ contact, terms: { firstOn: '2026-11-01', lastOn } }, now);
  const token = await teams.tokenMailedTo(contact.email.address, 'team-plans');
  return async (email: string, at: Date) => await teams.invite({ token, requestSource }, [email], { at });
}

/** Somebody has an account with this address, however many forms want that. */
async function memberWith(db: Database, email: string, now: Date): Promise<void> {
  if (await findConfirmedAccount(db, addressOf(email).key)) return;
  await makeMember(db, { email }, now);
}

/** Each from a browser of its own, with a password of its own. */
function signingUp(db: Database, email: string): Ask {
  const person = { firstName: 'Mona', lastName: 'Ali', phone: '+201001234567', language: 'ar' } as const;
  return async (at, nth) => {
    const fields = { ...person, email: addressOf(email), password: `felucca lantern ${nth}` };
    const memberRoles = ['student' as const];
    await signUp(
      db,
      { fields: { ...fields, memberRoles }, agreed, site, requestSource: requestSourceOf(nth) },
      at,
    );
  };
}

/** Each from an account of its own. */
async function movingTo(db: Database, email: string, now: Date): Promise<Ask> {
  const members = await Promise.all(Array.from({ length: 12 }, () => makeMember(db, {}, now)));
  return async (at, nth) => {
    const session = await findSession(db, members[nth]!.sessionToken, now);
    const asking = {
      session: { ...session!, provedAt: at },
      secret,
      site,
      requestSource: requestSourceOf(nth),
    };
    await requestEmailChange(db, { ...asking, email: addressOf(email) }, at);
  };
}

function requestSourceOf(nth: number) {
  return { ...requestSource, network: `198.51.100.${nth}` };
}

function addressOf(email: string): EmailAddress {
  const read = readEmailAddress(email);
  if (typeof read === 'string') throw new Error(`${email} is ${read}`);
  return read;
}

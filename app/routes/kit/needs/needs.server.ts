import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { needNames, needsAt, type NeedName, type PlaceOfNeeds } from '#domain/passport/needs-constants.ts';
import { findNeeds, namesOfNeeds } from '#domain/passport/needs.ts';
import { findLastShared, findShared, type SharedNeeds } from '#domain/passport/sharings.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import type { Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { defineForm, readFields } from '#routes/kit/form.server.ts';
import { findMember } from '#routes/kit/member.server.ts';
import { effectsInWords, type EffectInWords } from './effects-in-words.server.ts';

/** What a member can share at a place, and what they share there now. */
export type NeedsToShare = {
  place: PlaceOfNeeds;
  /** Nothing, while they have not said what they need. */
  choices: NeedName[];
  last: NeedName[];
  /** Whether it was said just now that what they share is saved. */
  isDone: boolean;
  shared: { names: NeedName[]; effects: EffectInWords[] };
};

/**
 * What whoever is signed in can share of what they need, for a registration or an application of theirs, for one that
 * is to come, or for a live session in which they learn; null for everybody else, and for staff who see the site as somebody: what people need is not theirs to see.
 */
export async function readNeedsToShare(
  context: Readonly<RouterContextProvider>,
  { place, id = null }: { place: PlaceOfNeeds; id?: string | null },
  url?: URL,
): Promise<NeedsToShare | null> {
  const { db, language } = context.get(appContext);
  const member = findMember(context);
  if (!member?.emailConfirmedAt || member.impersonation) return null;
  const { userId } = member;
  const needs = await findNeeds(db, userId);
  const own = needs ? namesOfNeeds(needs) : [];
  const shared = id === null ? null : await findShared(db, { userId, shared: { place, id } });
  return {
    place,
    choices: needsAt[place].filter((name) => own.includes(name)),
    last: await findLastShared(db, { userId, place }),
    isDone: url?.searchParams.get('done') === 'needs',
    shared: {
      names: shared?.names ?? [],
      effects: shared ? ownEffectsInWords(shared, language) : [],
    },
  };
}

/** What a person shares, as they themselves read it. */
export function ownEffectsInWords(shared: SharedNeeds, language: Language): EffectInWords[] {
  return effectsInWords(textsFor(language).getFixedT(null, 'needs'), shared, { isOwn: true });
}

/** What a person shares, as the team reads it. */
export function teamEffectsInWords(shared: SharedNeeds, language: Language): EffectInWords[] {
  return effectsInWords(textsFor(language).getFixedT(null, 'needs'), shared);
}

/** What was ticked of what a member needs; `last` stands for what they shared the last time. */
export function needsField() {
  return z.array(z.string()).transform((ticked) => ({
    names: needNames.filter((name) => ticked.includes(name)),
    asLast: ticked.includes('last'),
  }));
}

/** The names that the ticks of `needsField` come to. */
export async function chosenNeedsOf(
  context: Readonly<RouterContextProvider>,
  { place, ticked }: { place: PlaceOfNeeds; ticked: { names: NeedName[]; asLast: boolean } },
): Promise<NeedName[]> {
  const member = findMember(context);
  if (!ticked.asLast || !member) return ticked.names;
  const { db } = context.get(appContext);
  return [...ticked.names, ...(await findLastShared(db, { userId: member.userId, place }))];
}

/** What is shared of needs, for something that there is already. */
export const sharedNeedsForm = defineForm({
  name: 'shared-needs',
  read: readFields({ shared: needsField() }, { lists: ['shared'] }),
});

import type { TeamContact, TeamTerms } from '#domain/wallet/teams/sell-team-plan.ts';
import type { TeamPlan } from '#domain/wallet/teams/team-plan-process.ts';
import { yearAfter } from '#domain/wallet/teams/plan-days.ts';
import type { EmailAddress } from '#platform/input/email-address.server.ts';
import { writeDay } from '#platform/input/read-number.ts';
import type { Language } from '#platform/text/language.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import type { TeamValues } from './team-fields.tsx';

/** A form for a new plan: a year from today on. */
export function valuesOfNew(now: Date): TeamValues {
  const today = cairoDayOf(now);
  return {
    ...{ organisation: '', taxNumber: '', seats: '', price: '' },
    ...{ firstOn: writeDay(today), lastOn: writeDay(yearAfter(today)) },
    ...{ contactName: '', email: '', language: 'ar', note: '' },
  };
}

/** A plan as it stands in the fields of its form. */
export function valuesOf(plan: Omit<TeamPlan, 'searchKey'>): TeamValues {
  const { organisation, taxNumber, seats, pricePiastres, firstOn, lastOn } = plan;
  const { contactName, contactEmail, language, note } = plan;
  return {
    ...{ organisation, taxNumber: taxNumber ?? '', seats: String(seats) },
    price: String(pricePiastres / 100),
    ...{ firstOn: writeDay(firstOn), lastOn: writeDay(lastOn) },
    ...{ contactName: contactName ?? '', email: contactEmail ?? '', language, note: note ?? '' },
  };
}

type Typed = Omit<TeamTerms, 'pricePiastres'> & { price: number };

/** What was typed as the verbs take it. */
export function termsOf({ organisation, taxNumber, seats, price, firstOn, lastOn }: Typed): TeamTerms {
  return { organisation, taxNumber, seats, pricePiastres: price, firstOn, lastOn };
}

type TypedContact = { contactName: string; email: EmailAddress; language: Language };

export function contactOf({ contactName, email, language }: TypedContact): TeamContact {
  return { contactName, email, language };
}

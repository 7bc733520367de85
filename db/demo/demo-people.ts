import type { Role } from '#domain/identity/role-names.ts';
import type { Language } from '#platform/text/language.ts';

/** Somebody of the invented world. Their address is one that mail never reaches (RFC 2606). */
export type DemoPerson = {
  /** The part of the address before the @, and how the story of the world names them. */
  key: string;
  firstName: string;
  lastName: string;
  language: Language;
  memberRoles: ('student' | 'freelancer' | 'client')[];
  /** E.164, from a range of numbers that nobody has. */
  phone: string;
  isPhoneConfirmed: boolean;
  role?: Role;
  /** What there is to see when one signs in as them. */
  story: string;
};

const members: Omit<DemoPerson, 'phone'>[] = [
  member(
    'mona',
    ['Mona', 'Adel'],
    'en',
    'has a subscription, a certificate, a course half done and a program in a cohort, a long statement, people she invited, and projects and contracts as a client in every state',
  ),
  member(
    'karim',
    ['كريم', 'حسن'],
    'ar',
    'has topped up in a shop, bought a course and a program, and one number still waits to be paid',
  ),
  member(
    'salma',
    ['سلمى', 'إبراهيم'],
    'ar',
    'has a subscription that ends in five days, work that waits for its mark, and contracts, also with a dispute in every state; a first message of Hana waits for her answer',
  ),
  member(
    'youssef',
    ['Youssef', 'Nabil'],
    'en',
    'took the price of the subscription back, and that of a course and of a program',
  ),
  member(
    'hana',
    ['هناء', 'منصور'],
    'ar',
    'paid a part of the subscription with points, got a part back, and has reviewed Mona for three contracts; she follows Salma and has put the posts of Tarek away',
  ),
  member('tarek', ['Tarek', 'Fouad'], 'en', 'had a payment declined and one that was over'),
  member('nour', ['نور', 'عبد الله'], 'ar', 'has points that expire soon, and a program by a scholarship'),
  member(
    'laila',
    ['Laila', 'Samir'],
    'en',
    'had a subscription that has ended, a program that it opened, and a course that she bought afterwards',
  ),
  member(
    'rania',
    ['رانيا', 'سعيد'],
    'ar',
    'takes money out: withdrawals in every state, and a new destination',
  ),
  member('bassem', ['Bassem', 'Ragheb'], 'en', 'waits for two approvals of a large withdrawal'),
  member(
    'amira',
    ['أميرة', 'حلمي'],
    'ar',
    'was invited by Mona, who got points for it, and has a seat in the team of a bank',
  ),
  member('ziad', ['Ziad', 'Mansour'], 'en', 'was invited by Mona from her own network: staff have to look'),
  member('dalia', ['Dalia', 'Helmy'], 'en', 'was invited by Mona as well; staff refused the points'),
  {
    ...member('adham', ['أدهم', 'فوزي'], 'ar', 'was invited by Mona and has not confirmed the telephone'),
    isPhoneConfirmed: false,
  },
  {
    ...member(
      'omar',
      ['Omar', 'Zaki'],
      'en',
      'has just joined, has nothing yet, has not agreed to the rules of the community, and was invited to a team',
    ),
    isPhoneConfirmed: false,
  },
];

const staff: Omit<DemoPerson, 'phone'>[] = (
  [
    ['owner', 'Amal', 'Shaker'],
    ['super_admin', 'Sherif', 'Gamal'],
    ['admin', 'Dina', 'Maher'],
    ['finance', 'Ramy', 'Lotfy'],
    ['finance-approver', 'Nadia', 'Ezzat'],
    ['editor', 'Heba', 'Anwar'],
    ['instructor', 'Magdy', 'Salem'],
    ['reviewer', 'Wael', 'Sabry'],
    ['moderator', 'Reem', 'Fathy'],
    ['support', 'Hossam', 'Kamel'],
  ] as const
).map(([role, firstName, lastName]) => ({
  ...member(
    role.replace('_', '-'),
    [firstName, lastName],
    'en',
    role === 'instructor'
      ? 'works here as instructor, has earned a share of a course, and another one waits'
      : `works here as ${role}`,
  ),
  role,
}));

export const demoPeople: readonly DemoPerson[] = [...members, ...staff].map((person, index) => ({
  ...person,
  phone: `+2010000000${String(index + 10)}`,
}));

/** One for all of them: the world is invented, and only who runs it can reach it. */
export const demoPassword = 'felucca lantern quartz';

export const addressOf = ({ key }: Pick<DemoPerson, 'key'>): string => `${key}@demo.baseera.example`;

function member(
  key: string,
  [firstName, lastName]: readonly [string, string],
  language: Language,
  story: string,
): Omit<DemoPerson, 'phone'> {
  return { key, firstName, lastName, language, memberRoles: ['student'], isPhoneConfirmed: true, story };
}

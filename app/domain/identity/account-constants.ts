/** What people come for; they choose any of these, and can change them any time. */
export const memberRoles = ['student', 'freelancer', 'client'] as const;

export type MemberRole = (typeof memberRoles)[number];

/** What a mailed or sent code confirms for somebody who is signed in. */
export const codePurposes = ['change-email', 'confirm-phone'] as const;

export type CodePurpose = (typeof codePurposes)[number];

/** The versions of the terms and of the privacy policy that the product comes with; staff declare later ones. */
export const termsVersion = '2026-11-01';
export const privacyVersion = '2026-11-01';

/** What holds for every code that is mailed or sent: docs/product.md, "Email verification". */
export const codeLimits = { characters: 6, minutes: 10, tries: 5, secondsBetween: 60 };

/** A registration that nobody confirms is forgotten after so many hours. */
export const registrationHours = 24;

/** A link to set a new password works once, for one hour. */
export const resetLinkMinutes = 60;

/** An account is deleted so many days after its person asked for that. */
export const deletionGraceDays = 30;

/** A proof of who somebody is counts as fresh for so many minutes. */
export const freshProofMinutes = 30;

/** How many recovery codes are made at once. */
export const recoveryCodeCount = 10;

/** A mailed link that finishes a sign-in works once, for so many minutes. */
export const signInLinkMinutes = 15;

/** The second factor must follow the password within so many minutes, in so many tries. */
export const signInStepLimits = { minutes: 10, tries: 5 };

/** A browser is familiar to an account for so many days after somebody signed in with it. */
export const familiarBrowserDays = 180;

/** A link by which somebody whom staff invited chooses a first password works once, for so many days. */
export const invitationLinkDays = 7;

/** Staff see the site as somebody else for so many minutes at most; the database says the same. */
export const impersonationMinutes = 30;

/** The longest reason that staff give for what they do to an account. */
export const longestReason = 500;

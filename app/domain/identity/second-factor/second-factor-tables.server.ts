import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../tables.server.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The authenticator app of a person (RFC 6238). */
export const authenticators = pgTable('authenticators', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with a key derived from SECRET: a copy of the database alone makes no codes. */
  sealedSecret: text('sealed_secret').notNull(),
  /** The secret of another app that is to take its place, once a first code of that one is entered. */
  nextSealedSecret: text('next_sealed_secret'),
  createdAt: instant('created_at').notNull(),
  /** Null until a first code proved that the app has the secret; until then it counts for nothing. */
  confirmedAt: instant('confirmed_at'),
  /** The time step of the last code that was taken: it and earlier ones are refused (ASVS 6.5.1). */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

/** Codes on paper for whoever lost their second factor; each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [unique('recovery_codes_are_told_apart').on(table.userId, table.codeHash)],
);

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
  fromDriver: (value) => new Uint8Array(value),
});

/** Passkeys (WebAuthn Level 3): what the device keeps is secret, what stands here is not. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    credentialId: text('credential_id').notNull().unique(),
    publicKey: bytes('public_key').notNull(),
    /** As the device last told; one that goes back is a copy. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default([]),
    isBackedUp: boolean('is_backed_up').notNull(),
    /** What its person calls it. */
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    check('passkeys_name_is_bounded', sql`char_length(${table.name}) between 1 and 60`),
    index('passkeys_of_user').on(table.userId),
  ],
);

/** Questions that a passkey must answer: each is asked once and taken once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    /** Null when somebody who is not known yet signs in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['register', 'sign-in', 'second-factor', 'prove'] }).notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    check(
      'passkey_challenges_purpose_is_known',
      sql`${table.purpose} in ('register', 'sign-in', 'second-factor', 'prove')`,
    ),
    index('passkey_challenges_by_end').on(table.expiresAt),
    index('passkey_challenges_of_user').on(table.userId),
  ],
);

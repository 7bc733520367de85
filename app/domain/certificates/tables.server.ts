import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#domain/identity/tables.server.ts';
import { bilingual, hasBothTexts } from '#platform/text/bilingual-column.server.ts';
import { certificateKinds } from './certificate-constants.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * The keys that certificates are signed with. One signs; the public halves of all are published for ever, so that old files
 * can be checked. The private half is sealed under SECRET and deleted when the key is retired.
 */
export const certificateKeys = pgTable(
  'certificate_keys',
  {
    /** Its thumbprint (RFC 7638). */
    id: text('id').primaryKey(),
    /** The 32 bytes of an Ed25519 key (RFC 8032), as base64url. */
    publicKey: text('public_key').notNull().unique(),
    sealedKey: text('sealed_key'),
    createdAt: instant('created_at').notNull(),
    retiredAt: instant('retired_at'),
  },
  (table) => [
    uniqueIndex('certificate_keys_one_signs')
      .on(sql`(retired_at is null)`)
      .where(sql`retired_at is null`),
    check(
      'certificate_keys_sign_until_retired',
      sql`(${table.retiredAt} is null) = (${table.sealedKey} is not null)`,
    ),
  ],
);

/** That somebody finished something: what a certificate says, and the signed file that says the same. */
export const certificates = pgTable(
  'certificates',
  {
    id: uuid('id').primaryKey(),
    /** What it is looked up by: sixteen digits, the last of which checks the others. */
    code: text('code').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The holder's name as they wrote it in each script. */
    latinName: text('latin_name'),
    arabicName: text('arabic_name'),
    kind: text('kind', { enum: certificateKinds }).notNull(),
    /** The course or the event; a later domain's, so without a foreign key. */
    subjectId: uuid('subject_id').notNull(),
    /** What it is for, as it was called on that day. */
    title: bilingual('title'),
    minutes: integer('minutes').notNull(),
    /** Who issued it, and the site where it is looked up. */
    issuerName: bilingual('issuer_name'),
    origin: text('origin').notNull(),
    issuedAt: instant('issued_at').notNull(),
    /** When its holder corrected the name, which they do once. */
    correctedAt: instant('corrected_at'),
    revokedAt: instant('revoked_at'),
    revokedBy: uuid('revoked_by'),
    /** What the holder is told; nobody else. */
    revokeReason: text('revoke_reason'),
    keyId: text('key_id')
      .notNull()
      .references(() => certificateKeys.id),
    signedFile: text('signed_file').notNull(),
    /** As search compares it; kept by the database. */
    searchKey: text('search_key').generatedAlwaysAs(
      sql`search_fold(code || ' ' || coalesce(latin_name, '') || ' ' || coalesce(arabic_name, ''))`,
    ),
  },
  (table) => [
    unique('certificates_one_for_each').on(table.userId, table.kind, table.subjectId),
    check('certificates_code_is_digits', sql`${table.code} ~ '^[0-9]{16}$'`),
    check('certificates_kind_is_known', sql`${table.kind} in ('course', 'event')`),
    check('certificates_name_somebody', sql`num_nonnulls(${table.latinName}, ${table.arabicName}) > 0`),
    check('certificates_latin_name_is_bounded', sql`char_length(${table.latinName}) between 1 and 100`),
    check('certificates_arabic_name_is_bounded', sql`char_length(${table.arabicName}) between 1 and 100`),
    check('certificates_minutes_count', sql`${table.minutes} > 0`),
    check(
      'certificates_revoked_by_somebody_for_a_reason',
      sql`num_nonnulls(${table.revokedAt}, ${table.revokedBy}, ${table.revokeReason}) in (0, 3)`,
    ),
    check('certificates_reason_is_bounded', sql`char_length(${table.revokeReason}) between 1 and 300`),
    hasBothTexts(table.title),
    hasBothTexts(table.issuerName),
    index('certificates_by_time').on(table.issuedAt, table.id),
  ],
);

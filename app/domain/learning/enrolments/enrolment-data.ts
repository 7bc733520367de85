import { asc, eq } from 'drizzle-orm';
import type { DataPart, PurgePart } from '#domain/identity/data-parts.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { courses } from '../tables.server.ts';
import { enrolmentDecisions } from './desk/desk-tables.server.ts';
import { enrolments } from './enrolments-tables.server.ts';

/** In which courses somebody learns and learned, in the copy of their data. */
export const enrolmentsDataPart: DataPart = {
  fileName: 'enrolments.json',
  describe: (language) => textsFor(language).getFixedT(null, 'courses')('data-export'),
  read: async (db, { userId }) => {
    const {
      way,
      startedAt,
      refundEndsAt,
      refundMostPercent,
      accessEndsAt,
      endedAt,
      endReason,
      toldVersion,
      stalledToldAt,
    } = enrolments;
    return {
      courses: await db
        .select({
          ...{ title: courses.title, way, startedAt },
          ...{ refundEndsAt, refundMostPercent, accessEndsAt, endedAt, endReason },
          ...{ toldVersion, stalledToldAt },
        })
        .from(enrolments)
        .innerJoin(courses, eq(courses.id, enrolments.courseId))
        .where(eq(enrolments.userId, userId))
        .orderBy(asc(startedAt), asc(enrolments.id)),
      decisions: await db
        .select({
          ...{ title: courses.title, act: enrolmentDecisions.act, reason: enrolmentDecisions.reason },
          ...{ accessEndsAt: enrolmentDecisions.accessEndsAt, at: enrolmentDecisions.at },
        })
        .from(enrolmentDecisions)
        .innerJoin(enrolments, eq(enrolments.id, enrolmentDecisions.enrolmentId))
        .innerJoin(courses, eq(courses.id, enrolments.courseId))
        .where(eq(enrolments.userId, userId))
        .orderBy(asc(enrolmentDecisions.id)),
    };
  },
};

/** Forgets in which courses somebody learned whose account is deleted. */
export const forgetEnrolments: PurgePart = async (db, { userId }) => {
  await db.delete(enrolments).where(eq(enrolments.userId, userId));
};

/** The fields of a subject of mentors, in their order. */
export const mentorSubjectFields = ['nameEn', 'nameAr', 'position', 'isOpen', 'seen'] as const;

export type MentorSubjectField = (typeof mentorSubjectFields)[number];

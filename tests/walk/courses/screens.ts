import { poor, rich } from '../checkout/world.ts';
import { mediaCourse } from '../media/world.ts';
import type { Screen } from '../screens.ts';
import { shown } from './world.ts';

const isPublic = false;
const paid = `/courses/${shown.paid}`;

/** The page of a course for everybody who comes to it, and how a member enrols and leaves. */
export const screensOfArea: Record<string, Screen[]> = {
  '/courses/:slug': [
    { name: 'course', path: paid, isPublic: true },
    { name: 'course-free', path: `/courses/${shown.free}`, isPublic },
    { name: 'course-closed', path: `/courses/${shown.closed}`, isPublic },
    { name: 'course-offered', path: paid, person: 'reader', isPublic },
    { name: 'course-bought', path: paid, person: poor, isPublic },
    { name: 'course-no-refund', path: paid, person: 'payee', isPublic },
    { name: 'course-subscribed', path: `${paid}?done=enrolled`, person: rich, isPublic },
    { name: 'course-recordings', path: `/courses/${mediaCourse}`, person: 'payee', isPublic },
    { name: 'course-own-free', path: `/courses/${shown.free}`, person: 'freelancer', isPublic },
  ],
  '/enrolments/:slug': [
    { name: 'enrolment', path: `/enrolments/${shown.paid}`, person: 'reader', isPublic },
    { name: 'enrolment-free', path: `/enrolments/${shown.free}`, person: 'reader', isPublic },
  ],
  '/enrolments/:slug/leave': [
    { name: 'leave-course', path: `/enrolments/${shown.free}/leave`, person: 'freelancer', isPublic },
  ],
};

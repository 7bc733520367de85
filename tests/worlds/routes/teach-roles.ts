// Who gets what where courses are written: a part of the table in route-roles.ts.

const instructors = 'instructor=/account/two-step|the instructor of one course=/account/two-step';
const unfactored = '/account/two-step|an editor without second factor=403';
const half = '/admin|support who gave no second factor=403';

const row = (path: string, found: string) =>
  [
    ...[
      path,
      '/login',
      '/verify-email',
      `403|${instructors}`,
      `403|an instructor with a second factor=${found}`,
    ],
    ...[found, '403', '/admin/password', unfactored, half],
  ].join('  ');

const head = 'path  nobody  waiting  member  factored  staff  lesser  newcomer  unfactored  half';

const pages = [
  '/teach/:course',
  '/teach/:course/aims',
  '/teach/:course/sections/:section',
  '/teach/:course/lessons/new',
  '/teach/:course/lessons/:lesson',
  '/teach/:course/lessons/:lesson/quiz',
  '/teach/:course/lessons/:lesson/quiz/questions/:key',
  '/teach/:course/lessons/:lesson/assignment',
  '/teach/:course/lessons/:lesson/code',
  '/teach/:course/lessons/:lesson/picture',
  '/teach/:course/lessons/:lesson/preview',
  '/teach/:course/lessons/:lesson/live',
  '/teach/:course/live',
  '/teach/:course/live/new',
  '/teach/:course/live/:session',
  '/teach/:course/messages',
  '/teach/:course/messages/new',
  '/teach/:course/messages/:message',
  '/teach/:course/lessons/:lesson/media',
  '/teach/:course/lessons/:lesson/media/file/:spoken',
  '/teach/:course/lessons/:lesson/media/:list/:language',
  '/teach/:course/lessons/:lesson/media/:list/:language/file',
  '/teach/:course/review',
  '/teach/:course/learners',
  '/teach/:course/report',
  '/teach/:course/learners/export',
  '/teach/marking/:id',
  '/teach/marking/:id/files/:kind',
  '/teach/marking/:id/reports/:report',
  '/teach/questions/:id',
];

/** The lists of what waits, and what was earned. */
const lists = ['/teach', '/teach/marking', '/teach/questions', '/teach/earnings', '/teach/earnings/export'];

/** GET of the plain address. */
export const teachOpened = [
  head,
  ...lists.map((path) => row(path, '200')),
  ...pages.map((path) => row(path, '404')),
].join('\n');

/** POST of an empty form; a page that only shows takes none. */
export const teachPosted = [
  head,
  ...pages
    .filter(
      (path) =>
        !/preview|learners|\/report$|files?\b|live$|messages$/.test(path) || path.endsWith('/:lesson/live'),
    )
    .map((path) => row(path, '404')),
].join('\n');

// A small course with a quiz that has a question of every kind, and people who learn in it.
import { enrolments } from '#domain/learning/enrolments/enrolments-tables.server.ts';
import { courseSections, courseVersions, lessons } from '#domain/learning/outline/outline-tables.server.ts';
import { writeSent, type Answer } from '#domain/learning/quizzes/answers.ts';
import { questionsByKey } from '#domain/learning/quizzes/draw-questions.ts';
import type { QuizAttempt, QuizLesson } from '#domain/learning/quizzes/find-attempts.ts';
import type { QuizContent } from '#domain/learning/quizzes/quiz-content.ts';
import { markOf, type SentQuestion } from '#domain/learning/quizzes/save-answers.ts';
import { courseCategories, courses } from '#domain/learning/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';

const both = (en: string, ar = en): Bilingual => ({ en, ar });
const option = (text: Bilingual, isRight: boolean, feedback: Bilingual) => ({ text, isRight, feedback });

/** One question of each kind, all about tables. */
export const everyKind: QuizContent = {
  passPercent: 50,
  tries: null,
  limit: null,
  pools: [
    {
      draws: null,
      questions: [
        {
          ...{ key: 'header-row', kind: 'single' },
          text: both('What does the first row of a good table hold?', 'ماذا في الصف الأول من الجدول الجيد؟'),
          explanation: both(
            'A screen reader says the header with each cell, so it must be there.',
            'ينطق قارئ الشاشة العنوان مع كل خلية، فلا بد من وجوده.',
          ),
          options: [
            option(
              both('The names of the columns', 'أسماء الأعمدة'),
              true,
              both('They are said with each cell.', 'تُنطق مع كل خلية.'),
            ),
            option(
              both('The largest values', 'أكبر القيم'),
              false,
              both('Values stand below their names.', 'القيم مكانها تحت أسمائها.'),
            ),
            option(
              both('Nothing', 'لا شيء'),
              false,
              both('An empty row hides what the columns hold.', 'الصف الفارغ يخفي معنى الأعمدة.'),
            ),
          ],
        },
        {
          ...{ key: 'what-helps', kind: 'several' },
          text: both('What helps somebody who listens to a table?', 'ما الذي يفيد من يستمع إلى جدول؟'),
          explanation: both(
            'Names and order help; merged cells do not.',
            'الأسماء والترتيب يفيدان، ودمج الخلايا لا يفيد.',
          ),
          options: [
            option(both('A title', 'عنوان'), true, both('It says what is in it.', 'يقول ما في الجدول.')),
            option(
              both('Merged cells', 'خلايا مدمجة'),
              false,
              both('They lose their place.', 'تضيع مواضعها.'),
            ),
            option(both('Short headers', 'عناوين قصيرة'), true, both('They are heard often.', 'تُسمع كثيرًا.')),
          ],
        },
        {
          ...{ key: 'cells', kind: 'number', answer: 12.5, tolerance: 0 },
          text: both('A table adds 10 and 2.5. What is the sum?', 'جدول يجمع ١٠ و٢٫٥. ما المجموع؟'),
          explanation: both('10 and 2.5 are 12.5.', '١٠ و٢٫٥ تساوي ١٢٫٥.'),
        },
        {
          ...{ key: 'key-name', kind: 'short' },
          text: both('Which city is the capital of Egypt?', 'ما عاصمة مصر؟'),
          explanation: both('Cairo has been the capital since 969.', 'القاهرة عاصمة مصر منذ عام ٩٦٩.'),
          accepted: { en: ['Cairo', 'El Cairo'], ar: ['القاهرة', 'مدينة القاهرة'] },
        },
        {
          ...{ key: 'pairs', kind: 'matching' },
          text: both('What does each key do?', 'ماذا يفعل كل مفتاح؟'),
          explanation: both(
            'Tab goes right, Enter goes down.',
            'مفتاح التبويب ينقل إلى الجانب، والإدخال إلى أسفل.',
          ),
          pairs: [
            { left: both('Tab', 'التبويب'), right: both('to the next cell', 'إلى الخلية التالية') },
            { left: both('Enter', 'الإدخال'), right: both('to the row below', 'إلى الصف التالي') },
          ],
        },
        {
          ...{ key: 'order', kind: 'ordering' },
          text: both('In which order is a table made?', 'ما ترتيب خطوات عمل الجدول؟'),
          explanation: both('First think, then name, then fill.', 'التفكير أولًا، ثم التسمية، ثم الملء.'),
          items: [
            both('Decide what it is for', 'تحديد الغرض منه'),
            both('Name the columns', 'تسمية الأعمدة'),
            both('Fill in the rows', 'ملء الصفوف'),
          ],
        },
      ],
    },
  ],
};

/** What is right in it, as answers. */
export const rightAnswers: Record<string, Answer> = {
  'header-row': 0,
  'what-helps': [0, 2],
  cells: { text: '١٢٫٥' },
  'key-name': { text: 'القاهره' },
  pairs: [0, 1],
  order: [1, 2, 3],
};

const at = new Date('2026-09-01T09:00:00Z');
const titles = [
  both('Check what you know', 'اختبر معلوماتك'),
  both('Tables for practice', 'تدريب على الجداول'),
  both('Headers and rows', 'العناوين والصفوف'),
  both('Cells', 'الخلايا'),
  both('Keys', 'المفاتيح'),
  both('All about tables', 'كل شيء عن الجداول'),
];

export type QuizCourse = { courseId: string; versionId: string; slug: string; lesson: QuizLesson };

/** A published course with a text and a quiz. */
export async function makeQuizCourse(
  db: Database,
  { slug = 'tables', task = everyKind, title = both('Tables', 'الجداول') } = {},
): Promise<QuizCourse> {
  await db
    .insert(courseCategories)
    .values({
      slug: 'quizzes',
      name: both('Quizzes', 'اختبارات'),
      description: both('Quizzes', 'اختبارات'),
      position: 90,
    })
    .onConflictDoNothing();
  const [course] = await db
    .insert(courses)
    .values({
      ...{ slug, categorySlug: 'quizzes', title, summary: both('Tables for the ear.', 'جداول تُسمع.') },
      ...{ instructorName: both('Salma Nabil', 'سلمى نبيل'), durationWeeks: 1, pricePiastres: 0 },
      ...{
        level: 'beginner',
        skills: { en: [], ar: [] },
        status: 'published',
        publishedAt: at,
        updatedAt: at,
      },
    })
    .returning({ id: courses.id });
  const courseId = course!.id;
  const { versionId, quizzes } = await addQuizzes(db, { courseId, quizzes: { check: task } });
  return { courseId, versionId, slug, lesson: quizzes.check! };
}

/** Gives a course a published version with a text and some quizzes, by the last parts of their addresses. */
export async function addQuizzes(
  db: Database,
  { courseId, quizzes }: { courseId: string; quizzes: Record<string, QuizContent> },
): Promise<{ versionId: string; quizzes: Record<string, QuizLesson> }> {
  const none = { en: [], ar: [] };
  const [version] = await db
    .insert(courseVersions)
    .values({ courseId, number: 1, outcomes: none, requirements: none, createdAt: at, publishedAt: at })
    .returning({ id: courseVersions.id });
  const versionId = version!.id;
  const [section] = await db
    .insert(courseSections)
    .values({ versionId, position: 1, title: both('How tables are heard', 'كيف تُسمع الجداول') })
    .returning({ id: courseSections.id });
  const inSection = { versionId, sectionId: section!.id, minutes: 10, content: none };
  await db.insert(lessons).values({
    ...{ ...inSection, position: 1, slug: 'headers', kind: 'text' },
    title: both('Headers', 'عناوين الأعمدة'),
  });
  const made: Record<string, QuizLesson> = {};
  for (const [index, [slug, task]] of Object.entries(quizzes).entries()) {
    const [lesson] = await db
      .insert(lessons)
      .values({
        ...{ ...inSection, position: index + 2, slug, kind: 'quiz', task },
        title: titles[index % titles.length]!,
      })
      .returning({ id: lessons.id });
    made[slug] = { id: lesson!.id, versionId, task };
  }
  return { versionId, quizzes: made };
}

/** Somebody begins to learn in it. */
export async function enrol(
  db: Database,
  { courseId, versionId }: Pick<QuizCourse, 'courseId' | 'versionId'>,
  userId: string,
): Promise<void> {
  await db.insert(enrolments).values({ courseId, versionId, userId, way: 'free', startedAt: at });
}

/** Answers as the page of a try would send them that was opened when nothing was saved, or what `seen` says. */
export function sentBy(
  { task }: Pick<QuizLesson, 'task'>,
  { drawn }: Pick<QuizAttempt, 'drawn'>,
  answers: Record<string, Answer | null>,
  seen: Record<string, Answer | null> = {},
): SentQuestion[] {
  const questions = questionsByKey(task);
  return drawn.map(({ key, order }) => {
    const fieldsOf = (answer: Answer | null | undefined) =>
      writeSent(questions.get(key)!, order, answer ?? null);
    return { key, sent: fieldsOf(answers[key]), seen: markOf(fieldsOf(seen[key])) };
  });
}

// What is offered: the pages of courses, work, prices, programs and the community.
import { defaultSettings } from '#domain/site/site-settings.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { categories } from '#db/seed/categories.ts';
import { programPaths } from '#db/seed/programs/program-paths.ts';
import { programs } from '#db/seed/programs.ts';
import { projects } from '#db/seed/projects.ts';
import { questions } from '#db/seed/questions.ts';
import {
  documentsOf,
  heading,
  headingsOf,
  link,
  said,
  words,
  type Element,
  type PageElements,
} from './elements.ts';

const stories = documentsOf('success-story');
const featured = categories
  .flatMap(({ courses }) => courses)
  .filter(({ featuredPosition }) => featuredPosition !== undefined);

const learn: PageElements = {
  path: '/learn',
  elements: [
    heading(1, words('Learn', 'الدورات')),
    ...categories.map(({ name, slug }) => link(name, `/learn?category=${slug}#courses`)),
    ...featured.map(({ title, slug }) => link(title, `/courses/${slug}`)),
    { role: 'link', to: '/contact' },
  ],
  says: [
    words('12 courses', '١٢ دورة'),
    words('8 courses', '٨ دورات'),
    words('6 courses', '٦ دورات'),
    words('5 courses', '٥ دورات'),
    ...[200, 150, 250, 100].map((pounds) => words(`EGP ${pounds}`, `${pounds.toLocaleString('ar-EG')} جنيه`)),
  ],
};

const freelance: PageElements = {
  path: '/freelance',
  elements: [
    ...headingsOf('freelance'),
    ...projects.flatMap(({ slug, title }) => [
      heading(3, title),
      link(title, `/freelance/projects/${slug}`),
      link(
        said('freelance', 'apply.label', (language) => ({ title: title[language] })),
        '/signup',
      ),
    ]),
    heading(3, words('Create your profile', 'أنشئ ملفك')),
    heading(3, words('Browse projects', 'تصفّح المشروعات')),
    heading(3, words('Submit proposals', 'قدّم عروضك')),
    heading(3, words('Complete the work', 'أنجز العمل')),
    ...stories.map(({ title }) => heading(3, title)),
    ...[
      ...['client', 'budget', 'deadline', 'category', 'posted'].map((key) => `project.${key}`),
      ...['monthlyEarning', 'completedProjects', 'rating'].map((key) => `story.${key}`),
    ].map((key): Element => ({ role: 'term', name: said('freelance', key) })),
  ],
  says: [words('EGP 7,500', '٧٬٥٠٠ جنيه'), words('EGP 40,000', '٤٠٬٠٠٠ جنيه')],
};

const pricing: PageElements = {
  path: '/pricing',
  elements: [
    ...headingsOf('pricing'),
    link(words('Request Invite', 'طلب دعوة'), '/signup'),
    { role: 'link', name: said('pricing', 'contactSales'), to: '/contact', count: 2 },
    ...questions.filter(({ category }) => category === 'payments').map(({ title }) => heading(3, title)),
  ],
  says: [
    words('EGP 1,250 per year', '١٬٢٥٠ جنيهًا مصريًا في السنة'),
    words('30 days', '٣٠ يومًا'),
    words('10 points', '١٠ نقاط'),
    words('EGP 1', '١ جنيه'),
    words('50%', '٥٠٪'),
    words('Marketing', 'التسويق'),
    words('AI', 'الذكاء الاصطناعي'),
    words('Web Development', 'تطوير الويب'),
    words('Programming', 'البرمجة'),
    words('Business Development', 'تطوير الأعمال'),
    words('Soft Skills', 'المهارات الشخصية'),
    words('Entrepreneurship', 'ريادة الأعمال'),
    words('Finance', 'الإدارة المالية'),
    words('Sales', 'المبيعات'),
    words('Management', 'الإدارة'),
  ],
};

const programCards: PageElements = {
  path: '/programs',
  elements: [
    ...headingsOf('programs'),
    ...programs.flatMap(({ slug, title, fields }) => {
      const isOpen = programPaths[slug]!.courses.length > 0;
      return [
        heading(3, title),
        link(title, `/programs/${slug}`),
        isOpen || fields.isInScholarship
          ? link(
              said('programs', 'enroll.label', (language) => ({ title: title[language] })),
              isOpen ? `/programs/${slug}#enrol` : '/scholarships',
            )
          : link(
              said('programs', 'ask.label', (language) => ({ title: title[language] })),
              '/contact',
            ),
      ];
    }),
    link(words('Suggest a Program', 'اقتراح برنامج'), '/contact'),
    { role: 'link', to: '/scholarships' },
  ],
  says: [6, 8, 10, 12, 14, 16].map((count) => said('learn', 'duration.weeks', () => ({ count }))),
};

// Figures are shown from a number on that staff set, and the section with them; the sample content has too few.
const figures = documentsOf('page')
  .find(({ slug }) => slug === 'community')!
  .sections.en.findIndex(({ id }) => id === 'stats');

const community: PageElements = {
  path: '/community',
  elements: [
    // The first is the title.
    ...headingsOf('community').toSpliced(figures + 1, 1),
    heading(3, words('Discussion forums', 'منتديات النقاش')),
    heading(3, words('Peer support groups', 'مجموعات الدعم')),
    heading(3, words('Mentorship', 'الإرشاد')),
    link(words('Events and workshops', 'الفعاليات وورش العمل'), '/events'),
    heading(3, words('Sign up', 'أنشئ حسابك')),
    heading(3, words('Get verified', 'وثّق حسابك')),
    heading(3, words('Start connecting', 'ابدأ التواصل')),
    link(said('community', 'events.all'), '/events'),
    { role: 'link', to: '/signup' },
    { role: 'link', to: '/about' },
  ],
};

const scholarships: PageElements = {
  path: '/scholarships',
  elements: [
    ...headingsOf('scholarships'),
    { role: 'link', to: '/programs' },
    { role: 'link', to: '/scholarships/apply' },
  ],
  says: [words('3.0', '٣٫٠'), words('18', '١٨'), words('35', '٣٥'), words('50 hours', '٥٠ ساعة')],
};

const contact: PageElements = {
  path: '/contact',
  elements: [
    ...headingsOf('contact'),
    { role: 'textbox', name: said('contact', 'full-name') },
    { role: 'textbox', name: said('contact', 'email') },
    { role: 'textbox', name: optional(said('contact', 'subject')) },
    { role: 'textbox', name: said('contact', 'message') },
    { role: 'button', name: said('contact', 'submit') },
    { role: 'link', name: said('contact', 'mail-app') },
    ...[defaultSettings.mapLink, ...Object.values(defaultSettings.socialLinks)].map((address): Element => ({
      role: 'link',
      ...(address && { to: address }),
    })),
  ],
};

export const offeredElements: PageElements[] = [
  learn,
  freelance,
  pricing,
  programCards,
  community,
  scholarships,
  contact,
];

/** A field's name that says that it may be left empty. */
function optional(name: Bilingual): Bilingual {
  const mark = said('ui', 'form.optional');
  return words(`${name.en} ${mark.en}`, `${name.ar} ${mark.ar}`);
}

import type { SeedLesson } from '../lesson.ts';
import { oneSourceManyReadersInArabic } from './one-source-many-readers-ar.ts';
import { oneSourceManyReadersInEnglish } from './one-source-many-readers-en.ts';

export const oneSourceManyReaders: SeedLesson = {
  kind: 'assignment',
  slug: 'one-source-many-readers',
  title: { en: 'Project: one source, many readers', ar: 'مشروع: أصل واحد وقراء كثيرون' },
  minutes: 180,
  content: { en: oneSourceManyReadersInEnglish, ar: oneSourceManyReadersInArabic },
  task: {
    accepts: ['text', 'file'],
    rubric: [
      {
        key: 'source',
        title: { en: 'The Word file', ar: 'ملف وورد' },
        description: {
          en: 'Headings come from styles with no level skipped, lists are real, tables have a header row and no merged cells, no empty lines make space, and title and language are set.',
          ar: 'العناوين من الأنماط ولا مستوى متخطّى فيها، والقوائم حقيقية، وللجداول صف رؤوس ولا خلايا مدمجة، ولا أسطر فارغة لصنع المسافات، والعنوان واللغة محددان.',
        },
        mostPoints: 6,
      },
      {
        key: 'words',
        title: { en: 'Pictures, links and languages', ar: 'الصور والروابط واللغات' },
        description: {
          en: 'Pictures say what they tell or are marked as decorative, links make sense alone, and words of the other language are marked.',
          ar: 'تقول الصور ما تخبر به أو عليها علامة الزخرفة، وتُفهم الروابط وحدها، وكلمات اللغة الأخرى مميّزة.',
        },
        mostPoints: 4,
      },
      {
        key: 'forms',
        title: { en: 'PDF and large print', ar: 'ملف PDF والخط الكبير' },
        description: {
          en: 'The PDF is tagged and has its title; the large-print copy is made from the styles, at 18 points or more, without italics or stretched lines, and its tables fit the page.',
          ar: 'ملف PDF موسوم وله عنوان، ونسخة الخط الكبير مصنوعة بالأنماط بحجم ١٨ نقطة أو أكثر، من دون خط مائل أو أسطر ممطوطة، وتتسع الصفحة لجداولها.',
        },
        mostPoints: 5,
      },
      {
        key: 'report',
        title: { en: 'The report', ar: 'التقرير' },
        description: {
          en: 'Five places are told as where, what was heard and what is heard now; findings of the checker and of the ear are kept apart; what is left is said honestly.',
          ar: 'خمسة مواضع مذكورة بمكانها وما كان يُسمع وما صار يُسمع، وما كشفه المدقق منفصل عما كشفته الأذن، وما بقي مذكور بصراحة.',
        },
        mostPoints: 5,
      },
    ],
    passPoints: 12,
  },
};

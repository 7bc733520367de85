import type { SeedLesson } from '../lesson.ts';
import { projectInArabic } from './project-ar.ts';
import { projectInEnglish } from './project-en.ts';

export const project: SeedLesson = {
  kind: 'assignment',
  slug: 'project',
  title: { en: 'Project: the report of a week', ar: 'مشروع الدورة: تقرير أسبوع' },
  minutes: 120,
  content: { en: projectInEnglish, ar: projectInArabic },
  task: {
    accepts: ['text', 'file'],
    passPoints: 12,
    rubric: [
      {
        key: 'result',
        title: { en: 'The result', ar: 'النتيجة' },
        description: {
          en: 'The program runs. Sums by item, sums by day, the total and the best day are right, and the line that cannot be read is named by its number and not passed over.',
          ar: 'البرنامج يعمل. ومجاميع الأصناف ومجاميع الأيام والإجمالي وأفضل يوم صحيحة، والسطر الذي تعذّرت قراءته مذكور برقمه لا متجاوَز في صمت.',
        },
        mostPoints: 6,
      },
      {
        key: 'shape',
        title: { en: 'The shape', ar: 'البنية' },
        description: {
          en: 'Each task has a function of its own that returns its result. Names are words that can be heard apart. Nothing is written twice that could be written once.',
          ar: 'لكل عمل دالة تعيد نتيجته. والأسماء كلمات تميّزها الأذن. ولا يُكتب مرتين ما يكفي أن يُكتب مرة.',
        },
        mostPoints: 5,
      },
      {
        key: 'tests',
        title: { en: 'The tests', ar: 'الاختبارات' },
        description: {
          en: 'Functions that return something have at least two lines with assert each, among them something empty and a line that cannot be read.',
          ar: 'لكل دالة تعيد شيئًا سطران على الأقل بالكلمة assert، ومن بينها شيء فارغ وسطر لا يُقرأ.',
        },
        mostPoints: 5,
      },
      {
        key: 'listener',
        title: { en: 'The report and the notes', ar: 'التقرير والملاحظات' },
        description: {
          en: 'The report is good to hear: one fact to a line, names before numbers, the most important first. The notes tell of one mistake and how it was found, and of one thing that the program cannot do.',
          ar: 'التقرير حسن السماع: حقيقة واحدة في كل سطر، والاسم قبل العدد، والأهم أولًا. وتذكر الملاحظات خطأ وكيف وُجد، وشيئًا لا يستطيعه البرنامج.',
        },
        mostPoints: 4,
      },
    ],
  },
};

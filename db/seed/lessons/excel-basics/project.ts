import type { SeedLesson } from '../lesson.ts';
import { projectInArabic } from './project-ar.ts';
import { projectInEnglish } from './project-en.ts';

export const project: SeedLesson = {
  kind: 'assignment',
  slug: 'project',
  title: { en: 'Project: a week of orders', ar: 'مشروع الدورة: طلبات أسبوع' },
  minutes: 60,
  content: { en: projectInEnglish, ar: projectInArabic },
  task: {
    accepts: ['file', 'text'],
    passPoints: 12,
    rubric: [
      {
        key: 'table',
        title: { en: 'The table', ar: 'الجدول' },
        description: {
          en: 'All eight orders are there with their right numbers, under one row of short headers. In a file, the headers speak when somebody moves through the columns and the rows.',
          ar: 'الطلبات الثمانية كلها مكتوبة بأرقامها الصحيحة تحت صف واحد من الرؤوس القصيرة. وفي الملف تنطق الرؤوس عند التنقل بين الأعمدة والصفوف.',
        },
        mostPoints: 5,
      },
      {
        key: 'formulas',
        title: { en: 'The formulas', ar: 'المعادلات' },
        description: {
          en: 'The totals, the summary and the sales of the products are formulas and not typed numbers, and their results are right.',
          ar: 'الإجماليات والملخص ومبيعات المنتجات معادلات لا أرقام مكتوبة باليد، ونتائجها صحيحة.',
        },
        mostPoints: 7,
      },
      {
        key: 'order',
        title: { en: 'The order', ar: 'الترتيب' },
        description: {
          en: 'The table is sorted by product and then from the largest total to the smallest, and every value is still in its own row.',
          ar: 'الجدول مرتب حسب المنتج ثم من الإجمالي الأكبر إلى الأصغر، وما زالت كل قيمة في صفها.',
        },
        mostPoints: 4,
      },
      {
        key: 'notes',
        title: { en: 'The notes', ar: 'الملاحظات' },
        description: {
          en: 'The notes say where the numbers come from and how they were checked, and ask the owner one useful question.',
          ar: 'تذكر الملاحظات مصدر الأرقام وطريقة مراجعتها، وتطرح على صاحبة المطبخ سؤالًا واحدًا نافعًا.',
        },
        mostPoints: 4,
      },
    ],
  },
};

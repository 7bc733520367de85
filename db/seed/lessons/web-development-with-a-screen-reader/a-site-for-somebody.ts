import type { SeedLesson } from '../lesson.ts';
import { aSiteForSomebodyInArabic } from './a-site-for-somebody-ar.ts';
import { aSiteForSomebodyInEnglish } from './a-site-for-somebody-en.ts';

export const aSiteForSomebody: SeedLesson = {
  kind: 'assignment',
  slug: 'a-site-for-somebody',
  title: { en: 'Project: a site for somebody', ar: 'مشروع: موقع لجهة حقيقية' },
  minutes: 240,
  content: { en: aSiteForSomebodyInEnglish, ar: aSiteForSomebodyInArabic },
  task: {
    accepts: ['text', 'file'],
    rubric: [
      {
        key: 'structure',
        title: { en: 'Structure', ar: 'البنية' },
        description: {
          en: 'Each page has one heading of level 1 and no level skipped; everything stands in a region; the navigation is the same on every page and says which page is the current one.',
          ar: 'في كل صفحة عنوان واحد من المستوى الأول ولا مستوى متخطّى، وكل شيء داخل منطقة، وشريط التنقل واحد في كل الصفحات ويميّز الصفحة الحالية.',
        },
        mostPoints: 5,
      },
      {
        key: 'names',
        title: { en: 'Names', ar: 'الأسماء' },
        description: {
          en: 'Links make sense alone, fields have labels, the table has headers and a caption, images have fitting words or an empty alt, and each change of language is marked.',
          ar: 'تُفهم الروابط وحدها، وللحقول تسميات، وللجدول رؤوس واسم، وللصور نص بديل مناسب أو فارغ، وكل تبدّل في اللغة مميّز.',
        },
        mostPoints: 5,
      },
      {
        key: 'looks-and-script',
        title: { en: 'Looks and script', ar: 'الشكل والبرنامج' },
        description: {
          en: 'Text has at least 4.5 to 1 in contrast, the focus is visible, nothing overlaps on a phone, and the script starts from a button and announces its result.',
          ar: 'تباين النص ٤٫٥ إلى ١ على الأقل، وموضع التركيز ظاهر، ولا شيء يتداخل على الهاتف، ويبدأ البرنامج من زر ويعلن نتيجته.',
        },
        mostPoints: 4,
      },
      {
        key: 'test',
        title: { en: 'Your own test', ar: 'اختبارك أنت' },
        description: {
          en: 'At least three faults are noted with where they were, what was heard and what was changed, and they are mended on the site; a question to a person with sight and its answer are there.',
          ar: 'ثلاثة أخطاء على الأقل مسجّلة بموضعها وما سُمع وما تغيّر، وقد أُصلحت في الموقع، ومعها سؤال لشخص مبصر وجوابه.',
        },
        mostPoints: 6,
      },
    ],
    passPoints: 12,
  },
};

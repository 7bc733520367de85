import type { SeedLesson } from '../lesson.ts';
import { marketingPlanInArabic } from './marketing-plan-ar.ts';
import { marketingPlanInEnglish } from './marketing-plan-en.ts';

export const marketingPlan: SeedLesson = {
  kind: 'assignment',
  slug: 'marketing-plan',
  title: { en: 'Project: a plan for a real business', ar: 'مشروع الدورة: خطة لمشروع حقيقي' },
  minutes: 180,
  content: { en: marketingPlanInEnglish, ar: marketingPlanInArabic },
  task: {
    accepts: ['text', 'file'],
    passPoints: 12,
    rubric: [
      {
        key: 'customer',
        title: { en: 'Path and customer', ar: 'الطريق والعميل' },
        description: {
          en: 'The numbers of the path are real or called unknown, and the sentence of the customer comes from what people said in conversations.',
          ar: 'أرقام الطريق حقيقية، أو مكتوب أنها غير معروفة، وجملة العميل مأخوذة مما قاله الناس في المحادثات.',
        },
        mostPoints: 5,
      },
      {
        key: 'channels',
        title: { en: 'Channels', ar: 'القنوات' },
        description: {
          en: 'The grid is added up rightly, the choice follows from it, and the main channel was tested with a screen reader.',
          ar: 'مجاميع الجدول صحيحة، والاختيار مبني عليها، والقناة الأساسية مختبرة مع قارئ الشاشة.',
        },
        mostPoints: 4,
      },
      {
        key: 'messages',
        title: { en: 'Plan and messages', ar: 'الخطة والرسائل' },
        description: {
          en: 'Twelve posts are planned over four weeks. The three written ones say whom they are for, what one gets, why it is true and what to do, and promise nothing that is not so.',
          ar: 'اثنا عشر منشورًا مخططة لأربعة أسابيع. والمنشورات الثلاثة المكتوبة تقول لمن هي، وماذا سينال، ولماذا هذا صحيح، وما الخطوة الآن، ولا تَعِد بما ليس صحيحًا.',
        },
        mostPoints: 7,
      },
      {
        key: 'result',
        title: { en: 'Goal and results', ar: 'الهدف والنتائج' },
        description: {
          en: 'The goal has a number, its value today and a day, and the plan says what is counted and what follows if the goal is missed.',
          ar: 'للهدف رقم وقيمة اليوم وموعد، وتذكر الخطة ما الذي يُعدّ، وما الذي يتبع إذا لم يتحقق الهدف.',
        },
        mostPoints: 4,
      },
    ],
  },
};

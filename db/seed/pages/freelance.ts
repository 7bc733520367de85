import type { Section } from '#domain/documents/structured-text.ts';
import type { Bilingual } from '#platform/text/language.ts';
import type { SeedDocument } from '#db/seed/document.ts';

const sections: Bilingual<Section[]> = {
  en: [
    {
      id: 'projects',
      heading: 'What clients ask for',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'These projects show the work that clients ask for, what they pay and how much time they give. ' +
              'Amounts are in Egyptian pounds. Nobody can send a proposal yet; that comes soon.',
          ],
        },
      ],
    },
    {
      id: 'steps',
      heading: 'Four steps from profile to payment',
      blocks: [
        {
          kind: 'steps',
          items: [
            {
              heading: 'Create your profile',
              text: [
                'Open an account as a freelancer, confirm your email address and your WhatsApp number, and ' +
                  'request an invitation with your skills and samples of your work.',
              ],
            },
            {
              heading: 'Browse projects',
              text: [
                'Each project has a heading, and below it the budget, the deadline and the skills, always ' +
                  'in the same order. With NVDA or JAWS, press H to go from one project to the next.',
              ],
            },
            {
              heading: 'Submit proposals',
              text: [
                'This comes soon. You will explain how you would do the work, what it costs and how many ' +
                  'days you need. You will divide larger work into milestones, each with its own price.',
              ],
            },
            {
              heading: 'Complete the work',
              text: [
                'This comes soon. Before you begin, the client will pay the price of the milestone and we ' +
                  'will hold it. When the client approves what you deliver, the money will go to your ' +
                  'wallet. If the client does not answer within 14 days, it will be released to you as well.',
              ],
            },
          ],
        },
        {
          kind: 'paragraph',
          text: [
            'Some projects will ask the freelancer for a small security deposit. The project will say so ' +
              'before you send a proposal.',
          ],
        },
      ],
    },
    {
      id: 'success-stories',
      heading: 'Success stories',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'These examples show how freelancers can work, and with which tools. The people in them are ' +
              'invented, and so are their figures.',
          ],
        },
      ],
    },
    {
      id: 'start',
      heading: 'Start here',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'Everyone may read the job board. To send proposals, which comes soon, you will need an ' +
              'invitation.',
          ],
        },
        {
          kind: 'links',
          items: [
            { text: 'Apply as a freelancer', href: '/apply' },
            { text: 'Sign up', href: '/signup' },
          ],
        },
      ],
    },
  ],
  ar: [
    {
      id: 'projects',
      heading: 'ماذا يطلب العملاء؟',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'تبيّن هذه المشروعات ما يطلبه العملاء من أعمال، وما يدفعونه، والمهلة التي يمنحونها. والمبالغ ' +
              'بالجنيه المصري. ولا يمكن تقديم العروض بعد، وسيُتاح ذلك قريبًا.',
          ],
        },
      ],
    },
    {
      id: 'steps',
      heading: 'أربع خطوات من الملف الشخصي إلى الأجر',
      blocks: [
        {
          kind: 'steps',
          items: [
            {
              heading: 'أنشئ ملفك',
              text: [
                'افتح حسابًا واختر فيه «العمل الحر»، وأكّد بريدك الإلكتروني ورقم واتساب، ثم اطلب دعوة واذكر فيها ' +
                  'مهاراتك ونماذج من عملك.',
              ],
            },
            {
              heading: 'تصفّح المشروعات',
              text: [
                'لكل مشروع عنوان، وتحته الميزانية والموعد النهائي والمهارات، بالترتيب نفسه دائمًا. ومع ',
                { text: 'NVDA', language: 'en' },
                ' أو ',
                { text: 'JAWS', language: 'en' },
                ' اضغط المفتاح ',
                { text: 'H', language: 'en' },
                ' لتنتقل من مشروع إلى التالي.',
              ],
            },
            {
              heading: 'قدّم عروضك',
              text: [
                'يُتاح قريبًا. ستشرح كيف ستنفذ العمل، وكم يكلّف، وكم يومًا تحتاج. وستقسّم العمل الكبير إلى ' +
                  'مراحل، لكل مرحلة أجرها.',
              ],
            },
            {
              heading: 'أنجز العمل',
              text: [
                'يُتاح قريبًا. قبل أن تبدأ سيدفع العميل أجر المرحلة فنحتفظ به. وحين يقبل ما سلّمته سينتقل ' +
                  'المال إلى محفظتك. وإذا لم يرد العميل خلال ١٤ يومًا فسيُصرف لك المبلغ أيضًا.',
              ],
            },
          ],
        },
        {
          kind: 'paragraph',
          text: [
            'ستشترط بعض المشروعات أن يدفع المستقل مبلغ تأمين صغيرًا، وسيُذكر ذلك في المشروع قبل أن تقدّم ' +
              'عرضك.',
          ],
        },
      ],
    },
    {
      id: 'success-stories',
      heading: 'قصص نجاح',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'توضح هذه الأمثلة كيف يمكن أن يعمل المستقلون، وبأي أدوات. والأشخاص فيها من نسج الخيال، وكذلك ' +
              'أرقامهم.',
          ],
        },
      ],
    },
    {
      id: 'start',
      heading: 'ابدأ من هنا',
      blocks: [
        {
          kind: 'paragraph',
          text: ['قراءة المشروعات متاحة للجميع. أما تقديم العروض فيُتاح قريبًا، وستحتاج فيه إلى دعوة.'],
        },
        {
          kind: 'links',
          items: [
            { text: 'الانضمام إلى المستقلين', href: '/apply' },
            { text: 'إنشاء حساب', href: '/signup' },
          ],
        },
      ],
    },
  ],
};

/** How freelance work goes. */
export const freelancePage: SeedDocument<'page'> = {
  kind: 'page',
  slug: 'freelance',
  title: { en: 'Freelance', ar: 'العمل الحر' },
  description: {
    en: 'Paid projects for blind and low-vision freelancers in Egypt: what clients ask for today, and how proposals and pay that is held safely will work, soon.',
    ar: 'مشروعات بأجر للمستقلين من المكفوفين وضعاف البصر في مصر: ماذا يطلب العملاء، وكيف سيسير العمل قريبًا في أربع خطوات، وكيف سيُحفظ أجرك حتى تسلّم العمل.',
  },
  sections,
  fields: {},
  lastUpdatedOn: '2026-11-21',
};

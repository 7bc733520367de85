import type { Section } from '#domain/documents/text/structured-text.ts';
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
              'Amounts are in Egyptian pounds. The page of each project says who can take it on, and how.',
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
                  'request an invitation with your skills and samples of your work. Once you are invited, you ' +
                  'write a profile with a portfolio, and decide who sees it.',
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
                'Explain how you would do the work, what it costs and how many days you need. Divide larger ' +
                  'work into milestones, each with its own price. Before you send it, you read the platform ' +
                  'fee and what you receive. The client can answer with other terms, and so can you.',
              ],
            },
            {
              heading: 'Complete the work',
              text: [
                'Before you begin, the client pays the price of the milestone into escrow, and we hold it. ' +
                  'When the client approves what you deliver, the money goes to your wallet at once, less the ' +
                  'fee. If the client does not answer within 14 days, it is released to you as well.',
              ],
            },
          ],
        },
        {
          kind: 'paragraph',
          text: [
            'Some projects ask the freelancer for a small security deposit. Each says how much, why, and by which ' +
              'rules it comes back, before you send a proposal. You pay it only once a contract has begun, and it ' +
              'is in your wallet again when the contract ends.',
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
            'Stories that are called examples show how freelancers can work, and with which tools. The people in ' +
              'them are invented, and so are their figures.',
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
            'Everyone may read the job board. To send proposals you need an invitation, and a confirmed email ' +
              'address and WhatsApp number.',
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
              'بالجنيه المصري. وتذكر صفحة كل مشروع من يمكنه تنفيذه، وكيف يتقدم إليه.',
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
                  'مهاراتك ونماذج من عملك. وبعد أن تصلك الدعوة تكتب ملفًا فيه معرض لأعمالك، وتقرر من يراه.',
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
                'اشرح كيف ستنفذ العمل، وكم يكلّف، وكم يومًا تحتاج. وقسّم العمل الكبير إلى مراحل، لكل مرحلة ' +
                  'أجرها. وقبل الإرسال تعرف عمولة المنصة وما يصل إليك. وللعميل أن يرد بشروط أخرى، ولك مثل ذلك.',
              ],
            },
            {
              heading: 'أنجز العمل',
              text: [
                'قبل أن تبدأ يدفع العميل أجر المرحلة في حساب الضمان فنحتفظ به. وحين يقبل ما سلّمته ينتقل ' +
                  'المال إلى محفظتك في الحال بعد خصم العمولة. وإذا لم يرد العميل خلال ١٤ يومًا صُرف لك المبلغ أيضًا.',
              ],
            },
          ],
        },
        {
          kind: 'paragraph',
          text: [
            'تطلب بعض المشروعات من المستقل مبلغ تأمين صغيرًا. ويذكر كل منها قيمته وسببه وقواعد عودته قبل أن ' +
              'تقدّم عرضك. ولا تدفعه إلا بعد بدء العقد، ويعود إلى محفظتك حين ينتهي العقد.',
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
            'القصص التي كُتب فيها أنها أمثلة توضح كيف يمكن أن يعمل المستقلون، وبأي أدوات. والأشخاص فيها من ' +
              'نسج الخيال، وكذلك أرقامهم.',
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
          text: [
            'قراءة المشروعات متاحة للجميع. ولتقديم العروض تحتاج إلى دعوة، وإلى بريد إلكتروني ورقم واتساب مؤكَّدين.',
          ],
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
    en: 'Paid projects for blind and low-vision freelancers in Egypt: what clients ask for, how proposals go, and how your pay is held safely until you deliver.',
    ar: 'مشروعات بأجر للمستقلين من المكفوفين وضعاف البصر في مصر: ماذا يطلب العملاء، وكيف يسير العمل في أربع خطوات، وكيف يُحفظ أجرك حتى تسلّم العمل.',
  },
  sections,
  fields: {},
  lastUpdatedOn: '2026-11-21',
};

import { communityGuidelines, communityRules } from '#domain/conduct/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';

type SeedRule = { key: string; title: Bilingual; text: Bilingual };

const summary: Bilingual = {
  en: 'The first version of these rules.',
  ar: 'النسخة الأولى من هذه القواعد.',
};

/** The rules of the community on a site that was just started. */
export const communityRulesAtFirst: SeedRule[] = [
  {
    key: 'respect',
    title: { en: 'Speak to people with respect', ar: 'خاطب الناس باحترام' },
    text: {
      en: 'Disagree with what somebody says, not with who they are. No insults, no mockery, no threats, and nothing that makes light of how somebody sees, moves or works.',
      ar: 'لنا أن نختلف مع الرأي لا مع صاحبه. لا إهانة ولا سخرية ولا تهديد، ولا استهانة بطريقة أحد في الإبصار أو الحركة أو العمل.',
    },
  },
  {
    key: 'harassment',
    title: { en: 'Leave people alone who want to be left alone', ar: 'لا تلاحق من لا يريد الحديث' },
    text: {
      en: 'A “no”, a block or silence is an answer. Do not write to somebody again and again, follow them from page to page, or send words or pictures of a sexual kind.',
      ar: 'الرفض والحظر والصمت كلها أجوبة. لا تكرر مراسلة أحد، ولا تتبعه من صفحة إلى أخرى، ولا ترسل كلامًا أو صورًا جنسية.',
    },
  },
  {
    key: 'hate',
    title: { en: 'No hatred', ar: 'لا كراهية' },
    text: {
      en: 'Nobody is attacked or made less for their disability, religion, origin, colour, sex, age or poverty, not in a joke either.',
      ar: 'لا يُهاجَم أحد ولا يُنتقَص بسبب إعاقته أو دينه أو أصله أو لونه أو جنسه أو سنه أو فقره، ولو على سبيل المزاح.',
    },
  },
  {
    key: 'fraud',
    title: { en: 'No fraud, and no payment outside Baseera', ar: 'لا احتيال، ولا دفع خارج بصيرة' },
    text: {
      en: 'Do not ask for money, passwords or codes, and do not take work that was found here to another way of payment: there we can protect nobody.',
      ar: 'لا تطلب مالًا ولا كلمة مرور ولا رمز تحقق، ولا تنقل عملًا وجدته هنا إلى وسيلة دفع أخرى، فهناك لا نستطيع حماية أحد.',
    },
  },
  {
    key: 'privacy',
    title: { en: 'Keep what is private of others private', ar: 'احفظ خصوصية غيرك' },
    text: {
      en: 'Do not publish the name, number, address, pictures, health or messages of somebody else unless they have said yes. What is said in a closed group stays in it.',
      ar: 'لا تنشر اسم غيرك أو رقمه أو عنوانه أو صوره أو حالته الصحية أو رسائله إلا بموافقته. وما يُقال في مجموعة مغلقة يبقى فيها.',
    },
  },
  {
    key: 'impersonation',
    title: { en: 'Be yourself', ar: 'تحدث باسمك أنت' },
    text: {
      en: 'You can write by any name, but not by that of another person or organisation, and not as if you belonged to the staff of Baseera.',
      ar: 'اكتب بأي اسم تريد، على ألا يكون اسم شخص آخر أو جهة أخرى، وألا يوحي بأنك من فريق بصيرة.',
    },
  },
  {
    key: 'advertising',
    title: { en: 'No advertising', ar: 'لا إعلانات' },
    text: {
      en: 'Recommend what has helped you, and say if it is yours. Do not write the same offer in many places, and do not write to people only to sell them something.',
      ar: 'أوصِ بما أفادك، واذكر إن كان من عملك. لا تكرر العرض نفسه في أماكن كثيرة، ولا تراسل الناس لمجرد أن تبيع لهم شيئًا.',
    },
  },
  {
    key: 'accessible-posts',
    title: { en: 'Write so that everybody can take part', ar: 'اكتب بما يتيح للجميع المشاركة' },
    text: {
      en: 'Describe every picture in words, say in words where a link leads, and do not make text of pictures, rows of emoji or letters with spaces between them. Whoever forgets is reminded first.',
      ar: 'صف كل صورة بالكلمات، واذكر إلى أين يؤدي كل رابط، ولا تكتب النص داخل صورة، ولا تُكثر الرموز التعبيرية، ولا تباعد بين حروف الكلمة. ومن نسي ذكّرناه أولًا.',
    },
  },
  {
    key: 'safe-advice',
    title: { en: 'No advice that can do harm', ar: 'لا نصيحة قد تؤذي' },
    text: {
      en: 'Tell what you have lived through, but do not tell somebody to stop a medicine, to leave a treatment or to break the law. Nothing that encourages people to hurt themselves.',
      ar: 'احكِ ما مررت به، لكن لا تنصح أحدًا بوقف دواء أو ترك علاج أو مخالفة القانون، ولا تكتب ما يشجع على إيذاء النفس.',
    },
  },
  {
    key: 'minors',
    title: { en: 'Protect those who are under 18', ar: 'احمِ من هم دون الثامنة عشرة' },
    text: {
      en: 'Do not ask young people for pictures, meetings or secrets, and do not move a talk with them to another place. Nothing that shows them in a sexual way. This we report to the authorities.',
      ar: 'لا تطلب من صغار السن صورًا أو لقاءات أو أسرارًا، ولا تنقل الحديث معهم إلى مكان آخر، ولا تنشر ما يصورهم تصويرًا جنسيًا. وهذا نبلّغ به السلطات.',
    },
  },
];

/** When the first version was written. */
const writtenAt = new Date('2026-11-28T10:00:00Z');

/** Publishes the first version of the rules where none was published. Returns how many rows were added. */
export async function seedGuidelines(db: Database): Promise<number> {
  const [added] = await db
    .insert(communityGuidelines)
    .values({ version: 1, summary, publishedAt: writtenAt })
    .onConflictDoNothing()
    .returning({ version: communityGuidelines.version });
  if (!added) return 0;
  const { version } = added;
  const rules = communityRulesAtFirst.map((rule, index) => ({ ...rule, version, position: index + 1 }));
  await db.insert(communityRules).values(rules);
  return 1 + rules.length;
}

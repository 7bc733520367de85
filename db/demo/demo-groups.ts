import type { NewGroup } from '#domain/groups/ask-for-group.ts';
import type { Repeats } from '#platform/time/series-dates.ts';
import type { GroupEventWords } from '#domain/groups/write-group-event.ts';
import type { ContactWords } from '#domain/groups/keep-group.ts';

/** A group of the invented world, with its people by their names in the story. */
export type DemoGroup = {
  words: NewGroup;
  by: string;
  moderator: string;
  members: readonly string[];
  /** What each of them said when they asked to come in, where one asks. */
  asks: string;
  /** Who still waits for an answer. */
  waiting?: string;
  contact?: ContactWords;
  daysAgo: number;
  posts: { title: string; lines: readonly { by: string; text: string }[] };
  event?: DemoGroupEvent;
};

/** What a group meets for: when it is next, for how long, how often, and who comes. */
export type DemoGroupEvent = {
  words: Pick<GroupEventWords, 'title' | 'words' | 'place' | 'way' | 'joining' | 'capacity' | 'isForAll'>;
  inDays: number;
  hour: string;
  minutes: number;
  repeats: Repeats | null;
  guests: readonly string[];
};

/** One of each kind. */
export const demoGroups: readonly DemoGroup[] = [
  {
    words: {
      ...{ kind: 'open', languages: ['ar'], name: 'فقدان البصر في الكبر' },
      purpose: 'لمن فقدوا بصرهم بعد سن العمل، ولمن يعيشون معهم. نتحدث عما تغيّر، وعما يعيننا كل يوم.',
      rules:
        'نتحدث عن تجربتنا نحن، ولا نصف علاجًا لأحد.\n\nلا نبيع شيئًا ولا نجمع مالًا هنا.\n\nمن أراد الصمت قرأ فقط.',
    },
    ...{
      by: 'hana',
      moderator: 'karim',
      members: ['salma', 'nour', 'rania', 'amira'],
      asks: '',
      daysAgo: 40,
    },
    posts: {
      title: 'أول شيء تعلمتموه من جديد',
      lines: [
        { by: 'hana', text: 'كان أول شيء عندي صب الشاي من دون أن أحرق يدي. وأنتم؟' },
        { by: 'nour', text: 'ترتيب النقود في المحفظة: لكل فئة ثنية.' },
        { by: 'salma', text: 'أن أطلب المساعدة بوضوح: «أعطني كتفك» بدلًا من «ساعدني».' },
      ],
    },
    event: {
      words: {
        ...{ title: 'قهوة الأربعاء', capacity: 3, isForAll: true, joining: null },
        words: 'نلتقي ساعة ونصفًا، ونتحدث في ما جدّ علينا. من يأتي أول مرة ننتظره عند الباب.',
        place: 'مقهى المحطة، المنصورة',
        way: 'من باب محطة القطار إلى اليمين، ثم أربعون خطوة. الباب بلا درجات.',
      },
      ...{ inDays: 6, hour: '18:00', minutes: 90, repeats: { rhythm: 'fortnightly', end: { times: 6 } } },
      guests: ['karim', 'salma', 'nour', 'rania'],
    },
  },
  {
    words: {
      ...{ kind: 'request', languages: ['en', 'ar'], name: 'Studying with low vision' },
      purpose: 'Students at universities share what worked: exams, lecture notes, talking to lecturers.',
      rules:
        'What is said about a lecturer or a university stays here.\n\nAsk before you pass on the work of somebody else.',
    },
    ...{ by: 'mona', moderator: 'tarek', members: ['laila', 'youssef'], waiting: 'dalia', daysAgo: 30 },
    asks: 'I study in Cairo and read with magnification.',
    posts: {
      title: 'Extra time in exams: whom did you ask?',
      lines: [
        { by: 'laila', text: 'My faculty had never been asked before. Whom did you go to first?' },
        { by: 'tarek', text: 'To the office for student affairs, with a letter from my doctor.' },
        { by: 'mona', text: 'Ask early. It took a month with us, and then it went by itself every term.' },
      ],
    },
    event: {
      words: {
        ...{ title: 'Reading week: bring one hard page', capacity: 12, isForAll: false, way: null },
        words: 'Each of us brings a page that was hard to read, and we try out together what helps.',
        place: 'Online',
        joining: 'The link comes on the day, as a post in the forum of the group.',
      },
      ...{ inDays: 10, hour: '17:30', minutes: 60, repeats: null },
      guests: ['laila', 'tarek'],
    },
  },
  {
    words: {
      ...{ kind: 'hidden', languages: ['ar', 'en'], name: 'حديث هادئ' },
      purpose: 'لمن يمرون بوقت صعب ويريدون أن يسمعهم من يفهم. لا نصائح، بل إصغاء.',
      rules:
        'ما يُقال هنا يبقى هنا.\n\nلا نعطي نصيحة لم تُطلب.\n\nعند الخطر نتصل بجهات الأمان المذكورة، ثم نكتب.',
    },
    ...{ by: 'salma', moderator: 'nour', members: ['karim', 'laila'], asks: '', daysAgo: 25 },
    contact: {
      ...{ name: 'رقم مثالي لخط الدعم', phone: '0100 000 0000', page: null },
      ...{ hours: 'كل يوم من التاسعة إلى الحادية عشرة مساءً', words: 'رقم العالم الخيالي: لا يرد عليه أحد.' },
    },
    posts: {
      title: 'كيف كان أسبوعكم؟',
      lines: [
        { by: 'salma', text: 'أسبوع ثقيل، لكني خرجت مرتين.' },
        { by: 'karim', text: 'مرتان كثير. أنا سعيد لأنك كتبت.' },
      ],
    },
  },
];

/** A group that a member has asked for, and staff have not answered. */
export const waitingGroup: NewGroup = {
  ...{ kind: 'open', languages: ['en'], name: 'Cooking by ear' },
  purpose: 'Recipes that need no eye, and tools for the kitchen.',
  rules: 'Write recipes as numbered steps.',
};

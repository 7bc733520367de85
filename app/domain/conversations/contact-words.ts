/** What a message may hold that leads away from the platform. */
export const contactKinds = ['phone', 'mail', 'link', 'messenger', 'payment'] as const;

export type ContactKind = (typeof contactKinds)[number];

/** How people name ways to talk elsewhere, in both languages and in the words that are compared: folded, without the article. */
export const messengerWords: readonly string[] = [
  ...['whatsapp', 'whats app', 'whatsap', 'watsapp', 'wats app', 'telegram', 'signal app', 'messenger'],
  ...['facebook', 'instagram', 'snapchat', 'skype', 'viber', 'imo', 'botim', 'discord', 'wechat', 'linkedin'],
  ...['google meet', 'zoom us', 'my email', 'my e mail', 'my gmail', 'my number', 'my phone', 'call me on'],
  ...['واتساب', 'واتس اب', 'واتس', 'وتساب', 'الواتس', 'تليجرام', 'تلجرام', 'تيليجرام', 'تيليغرام', 'تلغرام'],
  ...['ماسنجر', 'مسنجر', 'فيسبوك', 'فيس بوك', 'الفيس', 'انستجرام', 'انستغرام', 'انستا', 'سناب شات', 'سكايب'],
  ...['فايبر', 'ايمو', 'ديسكورد', 'لينكدان', 'رقمي', 'رقم موبايلي', 'رقم تليفوني', 'رقم هاتفي', 'ايميلي'],
  ...['بريدي الالكتروني', 'كلمني علي', 'اتصل بي علي', 'رن عليا'],
];

/** How people name ways to pay that the platform does not see. */
export const paymentWords: readonly string[] = [
  ...['vodafone cash', 'vodafonecash', 'orange cash', 'etisalat cash', 'we pay', 'instapay', 'insta pay'],
  ...[
    'paypal',
    'pay pal',
    'payoneer',
    'western union',
    'wise account',
    'bank transfer',
    'bank account',
    'iban',
  ],
  ...['pay outside', 'pay me directly', 'pay you directly', 'outside the platform', 'outside the site'],
  ...[
    'outside baseera',
    'off the platform',
    'off platform',
    'cash in hand',
    'without the fee',
    'skip the fee',
  ],
  ...['bitcoin', 'usdt', 'binance', 'fawry code', 'aman code'],
  ...[
    'فودافون كاش',
    'اورنج كاش',
    'اتصالات كاش',
    'وي باي',
    'محفظه فودافون',
    'انستاباي',
    'انستا باي',
    'باي بال',
  ],
  ...['بايبال', 'بايونير', 'ويسترن يونيون', 'تحويل بنكي', 'تحويل علي البنك', 'حساب بنكي', 'حسابي البنكي'],
  ...[
    'رقم حسابي',
    'ايبان',
    'برا المنصه',
    'بره المنصه',
    'خارج المنصه',
    'خارج الموقع',
    'بره الموقع',
    'برا الموقع',
  ],
  ...['من غير عموله', 'بدون عموله', 'بيتكوين', 'كود فوري', 'كاش في ايدك', 'نقدا باليد'],
];

/** Hosts of links to messengers and profiles where people talk, and to pages where they pay. */
export const contactHosts: readonly string[] = [
  ...[
    'wa.me',
    'whatsapp.com',
    't.me',
    'telegram.me',
    'm.me',
    'fb.com',
    'fb.me',
    'facebook.com',
    'messenger.com',
  ],
  ...[
    'instagram.com',
    'linkedin.com',
    'discord.gg',
    'discord.com',
    'skype.com',
    'zoom.us',
    'meet.google.com',
  ],
  ...[
    'snapchat.com',
    'signal.me',
    'viber.com',
    'paypal.me',
    'paypal.com',
    'ipn.eg',
    'payoneer.com',
    'calendly.com',
  ],
];

import type { Bilingual } from '#platform/text/language.ts';

/** The kinds of work that clients look for and freelancers offer, in the order in which they are offered. */
export const skillCategories = [
  { key: 'writing', title: { en: 'Writing and editing', ar: 'الكتابة والتحرير' } },
  { key: 'translation', title: { en: 'Translation', ar: 'الترجمة' } },
  { key: 'audio', title: { en: 'Audio and voice', ar: 'الصوت والتعليق الصوتي' } },
  { key: 'software', title: { en: 'Software and websites', ar: 'البرمجيات والمواقع' } },
  { key: 'accessibility', title: { en: 'Accessibility', ar: 'إتاحة الوصول' } },
  { key: 'data', title: { en: 'Data and research', ar: 'البيانات والبحث' } },
  { key: 'support', title: { en: 'Customers and office work', ar: 'خدمة العملاء والأعمال المكتبية' } },
  { key: 'teaching', title: { en: 'Teaching and advice', ar: 'التعليم والاستشارات' } },
] as const satisfies readonly { key: string; title: Bilingual }[];

export type SkillCategoryKey = (typeof skillCategories)[number]['key'];

/** What somebody can do for a client: one list for projects and for people, so that both find each other. */
export const skills = [
  skill('articles', 'writing', 'Articles and blogs', 'المقالات والمدوّنات'),
  skill('copywriting', 'writing', 'Copywriting', 'كتابة الإعلانات'),
  skill('proofreading', 'writing', 'Proofreading', 'التدقيق اللغوي'),
  skill('technical-writing', 'writing', 'Technical writing', 'الكتابة التقنية'),
  skill('scripts', 'writing', 'Scripts for audio and video', 'نصوص الصوت والفيديو'),
  skill('social-media', 'writing', 'Social media content', 'محتوى مواقع التواصل'),
  skill(
    'english-to-arabic',
    'translation',
    'English to Arabic translation',
    'الترجمة من الإنجليزية إلى العربية',
  ),
  skill(
    'arabic-to-english',
    'translation',
    'Arabic to English translation',
    'الترجمة من العربية إلى الإنجليزية',
  ),
  skill('localization', 'translation', 'Localization of software', 'توطين البرامج'),
  skill('subtitles', 'translation', 'Subtitles', 'ترجمة الفيديو'),
  skill('interpreting', 'translation', 'Interpreting', 'الترجمة الفورية'),
  skill('voice-over', 'audio', 'Voice-over', 'التعليق الصوتي'),
  skill('audiobooks', 'audio', 'Audiobook narration', 'تسجيل الكتب الصوتية'),
  skill('audio-editing', 'audio', 'Audio editing', 'المونتاج الصوتي'),
  skill('podcasts', 'audio', 'Podcast production', 'إنتاج البودكاست'),
  skill('transcription', 'audio', 'Transcription', 'التفريغ النصي'),
  skill('music', 'audio', 'Music and sound design', 'الموسيقى وتصميم الصوت'),
  skill('front-end', 'software', 'Front-end development', 'تطوير واجهات المواقع'),
  skill('back-end', 'software', 'Back-end development', 'تطوير الخوادم'),
  skill('mobile-apps', 'software', 'Mobile apps', 'تطبيقات الهاتف'),
  skill('python', 'software', 'Python', 'بايثون'),
  skill('databases', 'software', 'Databases', 'قواعد البيانات'),
  skill('wordpress', 'software', 'WordPress', 'ووردبريس'),
  skill('automation', 'software', 'Automation and bots', 'الأتمتة والبوتات'),
  skill('software-testing', 'software', 'Software testing', 'اختبار البرامج'),
  skill('accessibility-testing', 'accessibility', 'Accessibility testing', 'اختبار إتاحة الوصول'),
  skill('accessible-documents', 'accessibility', 'Accessible documents', 'المستندات المتاحة'),
  skill('audio-description', 'accessibility', 'Audio description', 'الوصف الصوتي'),
  skill('alt-text', 'accessibility', 'Alternative text for pictures', 'النص البديل للصور'),
  skill('braille', 'accessibility', 'Braille', 'طريقة برايل'),
  skill('data-entry', 'data', 'Data entry', 'إدخال البيانات'),
  skill('data-analysis', 'data', 'Data analysis', 'تحليل البيانات'),
  skill('spreadsheets', 'data', 'Spreadsheets', 'الجداول الحسابية'),
  skill('web-research', 'data', 'Web research', 'البحث على الإنترنت'),
  skill('customer-service', 'support', 'Customer service', 'خدمة العملاء'),
  skill('telephone-sales', 'support', 'Telephone sales', 'المبيعات الهاتفية'),
  skill('virtual-assistance', 'support', 'Virtual assistance', 'المساعدة الإدارية عن بُعد'),
  skill('project-management', 'support', 'Project management', 'إدارة المشروعات'),
  skill('bookkeeping', 'support', 'Bookkeeping', 'مسك الدفاتر'),
  skill('language-teaching', 'teaching', 'Language teaching', 'تعليم اللغات'),
  skill(
    'assistive-technology',
    'teaching',
    'Training in assistive technology',
    'التدريب على التقنيات المساعدة',
  ),
  skill('consulting', 'teaching', 'Business consulting', 'استشارات الأعمال'),
] as const;

export type Skill = (typeof skills)[number];
export type SkillKey = Skill['key'];

/** The skill of a key, as an address or a row says it; null where there is none. */
export function findSkill(key: string): Skill | null {
  return skills.find((each) => each.key === key) ?? null;
}

function skill<const Key extends string>(key: Key, category: SkillCategoryKey, en: string, ar: string) {
  return { key, category, title: { en, ar } satisfies Bilingual };
}

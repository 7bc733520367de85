import type { FormExample } from '#tests/worlds/hostile/form-examples.ts';
import { valuesOfGroup } from '#domain/site/setting-groups.ts';
import { writeSettingForm } from '#routes/staff/site/setting-form.server.ts';
import { defaultDisplayPreferences } from '#platform/page/display-preferences.ts';
import { defaultSettings } from '#domain/site/site-settings.ts';

/** The forms of this domain, filled in as somebody does who means well. */
export const formExamples: Record<string, FormExample> = {
  settings: {
    fields: writeSettingForm('amounts', valuesOfGroup(defaultSettings, 'amounts')),
    given: { group: 'amounts' },
  },
  maintenance: {
    fields: { state: 'closed', en: 'Back soon', ar: 'نعود قريبًا', minutes: '30', basedOn: 'x' },
  },
  removal: { fields: {} },
  'menu-item': {
    fields: { en: 'About', ar: 'عنا', href: '/ar/about', place: 'main' },
    given: { isPage: (path: string) => path === '/about' },
  },
  figure: {
    fields: {
      ...{ en: 'Learners', ar: 'متعلمون', value: '١٢٣', suffix: '+' },
      ...{ 'source-en': 'Counted by us', 'source-ar': 'بإحصائنا', 'as-of': '٣١/١٠/٢٠٢٦' },
    },
  },
  goal: {
    fields: { number: '4', 'title-en': 'x', 'title-ar': 'س', 'text-en': 'x', 'text-ar': 'س' },
    given: { number: null },
  },
  consent: { fields: { revision: '3', read: 'yes' } },
  move: { fields: { move: 'up:main:/about' } },
  display: {
    fields: { theme: 'dark', text: '150', spacing: 'wide', links: 'underlined', next: '/learn?page=2' },
    given: { display: defaultDisplayPreferences },
  },
  braille: {
    fields: {
      ...{ text: '# عنوان\nسطر\nName\tPrice\nMona\t5', language: 'ar', grade: 'uncontracted', cells: '٤٠' },
      ...{ lines: '25', pageNumbers: 'yes', formFeeds: 'yes', preview: 'print' },
    },
  },
};

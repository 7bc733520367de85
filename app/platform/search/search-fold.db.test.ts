import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/worlds/database/database.ts';
import type { Database } from '#platform/database/database.server.ts';
import { readSearchWords } from './search.server.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});

/** Spellings of one word or phrase: a reader who writes either must find the other. */
const meeting: [string, string][] = [
  // Alef and hamza
  ['إدارة', 'ادارة'],
  ['أساسيات', 'اساسيات'],
  ['آلة', 'الة'],
  ['ٱلكتاب', 'الكتاب'],
  ['إنشاء', 'انشا'],
  ['مسؤول', 'مسئول'],
  ['مَسْئُول', 'مسؤول'],
  ['شؤون', 'شئون'],
  ['رؤوس', 'رءوس'],
  ['قارئ الشاشة', 'قارى الشاشه'],
  ['وظائف', 'وظايف'],
  ['شيء', 'شئ'],
  ['شيء', 'شىء'],
  ['جزء', 'جز'],
  // Letters taken apart: hamza and madda as marks of their own
  ['ا\u0654حمد', 'أحمد'],
  ['ا\u0655كسل', 'إكسل'],
  ['ا\u0653لة', 'آلة'],
  ['مو\u0654تمر', 'مؤتمر'],
  ['هيي\u0654ة', 'هيئة'],
  ['ا\u0653لة', 'الة'],
  // Yaa and alef maqsura
  ['على', 'علي'],
  ['مستشفى', 'مستشفي'],
  ['منى', 'مني'],
  ['برایل', 'برايل'],
  // Taa marbuta and haa
  ['مدرسة', 'مدرسه'],
  ['برمجة', 'برمجه'],
  ['لغة الإشارة', 'لغه الاشاره'],
  // Tashkeel and tatweel
  ['مُحَمَّد', 'محمد'],
  ['تعلُّمٌ', 'تعلم'],
  ['كتاباً', 'كتابا'],
  ['هٰذا', 'هذا'],
  ['تصـــميم', 'تصميم'],
  ['بــرايل', 'برايل'],
  // The article, and what is written onto it
  ['البرمجة', 'برمجة'],
  ['والبرمجة', 'برمجة'],
  ['بالبرمجة', 'البرمجة'],
  ['للبرمجة', 'البرمجة'],
  ['وللبيانات', 'بيانات'],
  ['كالتصميم', 'تصميم'],
  ['الإلكتروني', 'إلكتروني'],
  ['البالغين', 'بالغين'],
  ['البالونات', 'بالونات'],
  ['تحليل البيانات', 'التحليل بيانات'],
  // Names
  ['عبد الرحمن', 'عبدالرحمن'],
  ['عبد الله', 'عبدالله'],
  ['داوود', 'داود'],
  ['طارق', 'طـارق'],
  // Letters of neighbours, as Egypt uses them
  ['ڤيديو', 'فيديو'],
  ['پاوربوينت', 'باوربوينت'],
  ['چافاسكريبت', 'جافاسكريبت'],
  ['گوگل', 'جوجل'],
  ['کتاب', 'كتاب'],
  // What is not seen
  ['برنامج\u200cالويب', 'برنامجالويب'],
  ['\u200fبايثون\u200e', 'بايثون'],
  ['\u202aExcel\u202c', 'excel'],
  ['\ufeffNVDA', 'nvda'],
  ['web\u00adsite', 'website'],
  // Presentation forms and wide letters
  ['ﻻعب', 'لاعب'],
  ['ﺑﺮﺍﻳﻞ', 'برايل'],
  ['ﷲ', 'الله'],
  ['\uff25\uff58\uff43\uff45\uff4c', 'excel'],
  // Digits
  ['٢٠٢٦', '2026'],
  ['۲۰۲۶', '٢٠٢٦'],
  ['20,000', '20000'],
  ['٢٠٬٠٠٠', '20,000'],
  ['WCAG 2.2', 'wcag ٢٫٢'],
  // Latin
  ['EXCEL', 'excel'],
  ['Café', 'cafe'],
  ['Cafe\u0301', 'café'],
  ['Zürich', 'zurich'],
  ['İstanbul', 'istanbul'],
  ['Straße', 'strasse'],
  ['Łódź', 'lodz'],
  ['don’t', "don't"],
  ['Don’t', 'dont'],
  ['screen-reader', 'Screen reader'],
  // Punctuation
  ['الويب، والبيانات', 'ويب بيانات'],
  ['«برايل»', 'برايل'],
  ['ما الجديد؟', 'ما جديد'],
  ['HTML/CSS', 'html css'],
  ['  Data   analysis  ', 'data analysis'],
  ['Learn 🎧 audio', 'learn audio'],
];

/** Words that look alike and are others. */
const apart: [string, string][] = [
  ['محمد', 'محمود'],
  ['علم', 'قلم'],
  ['تصميم', 'تصاميم'],
  ['كتاب', 'كاتب'],
  ['يوم', 'نوم'],
  ['فيديو', 'فيدو'],
  ['الله', 'له'],
  ['ذكر', 'زكر'],
  ['صورة', 'سورة'],
  ['بيانات', 'بيان'],
  ['2026', '2025'],
  ['1.5', '15'],
  ['resume', 'resumed'],
  ['Excel', 'Exel'],
];

describe('folded words', () => {
  it.each(meeting)('take %s and %s for the same', async (one, other) => {
    expect(await fold(one)).toBe(await fold(other));
    expect(await fold(one)).not.toBe('');
  });

  it.each(apart)('keep %s and %s apart', async (one, other) => {
    expect(await fold(one)).not.toBe(await fold(other));
  });

  it('fold no further', async () => {
    for (const text of [...meeting, ...apart].flat()) {
      const folded = await fold(text);
      expect(await fold(folded)).toBe(folded);
    }
  });

  it('hold nothing that a pattern would take for a wildcard', async () => {
    expect(await fold('100%_\\ off*?')).toBe('100 off');
    expect(await fold('%_\\')).toBe('');
  });

  it('are given once each, in the order of the query', async () => {
    expect(await readSearchWords(db, 'Data, data والبيانات / البيانات')).toEqual(['data', 'بيانات']);
    expect(await readSearchWords(db, ' ،؟ ')).toEqual([]);
  });
});

async function fold(text: string): Promise<string> {
  const { rows } = await db.execute<{ folded: string }>(sql`select search_fold(${text}) as folded`);
  return rows[0]!.folded;
}

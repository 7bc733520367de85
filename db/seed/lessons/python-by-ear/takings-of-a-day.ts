import type { SeedLesson } from '../lesson.ts';
import { takingsOfADayInArabic } from './takings-of-a-day-ar.ts';
import { takingsOfADayInEnglish } from './takings-of-a-day-en.ts';

export const takingsOfADay: SeedLesson = {
  kind: 'code',
  slug: 'takings-of-a-day',
  title: { en: 'The takings of a day', ar: 'إيراد يوم' },
  minutes: 60,
  content: { en: takingsOfADayInEnglish, ar: takingsOfADayInArabic },
  task: {
    language: 'python',
    starter:
      'day = """Notebook, 3, 25\n' +
      'Pen, 10, 8\n' +
      'Ruler, two, 12\n' +
      'notebook, 1, 25"""\n' +
      '\n' +
      '\n' +
      'def read_line(line):\n' +
      '    return "", 0\n' +
      '\n' +
      '\n' +
      'def takings(text):\n' +
      '    totals = {}\n' +
      '    wrong = []\n' +
      '    return totals, wrong\n' +
      '\n' +
      '\n' +
      'def report(text):\n' +
      '    totals, wrong = takings(text)\n' +
      '    print(f"Total: {sum(totals.values())} pounds")\n' +
      '\n' +
      '\n' +
      'report(day)\n',
    tests: [
      {
        name: { en: 'One line', ar: 'سطر واحد' },
        ...{
          kind: 'value',
          given: 'read_line("Notebook, 3, 25")',
          expected: '("notebook", 75)',
          isHidden: false,
        },
      },
      {
        name: { en: 'Spaces and capital letters do not matter', ar: 'لا أثر للمسافات ولا للحروف الكبيرة' },
        ...{ kind: 'value', given: 'read_line("  PEN ,10,  8")', expected: '("pen", 80)', isHidden: false },
      },
      {
        name: { en: 'An Arabic comma, and Arabic digits', ar: 'فاصلة عربية وأرقام عربية' },
        ...{ kind: 'value', given: 'read_line("قلم، ٢، ٨")', expected: '("قلم", 16)', isHidden: false },
      },
      {
        name: { en: 'The same item twice is added up', ar: 'الصنف نفسه مرتين يُجمع' },
        ...{
          kind: 'value',
          given: 'takings("Pen, 10, 8\\npen, 2, 8")',
          expected: '({"pen": 96}, [])',
          isHidden: false,
        },
      },
      {
        name: { en: 'A word in place of a number is told by its line', ar: 'كلمة مكان عدد تُذكر برقم سطرها' },
        ...{
          kind: 'value',
          given: 'takings("Pen, 10, 8\\nPen, ten, 8")',
          expected: '({"pen": 80}, [2])',
          isHidden: false,
        },
      },
      {
        name: {
          en: 'An empty line is no mistake, and is counted',
          ar: 'السطر الفارغ ليس خطأ، ويدخل في العدّ',
        },
        ...{
          kind: 'value',
          given: 'takings("Pen, 1, 8\\n\\nPen, 2")',
          expected: '({"pen": 8}, [3])',
          isHidden: false,
        },
      },
      {
        name: { en: 'The report of the day', ar: 'تقرير اليوم' },
        ...{
          kind: 'output',
          given: '',
          expected: 'notebook: 100 pounds\npen: 80 pounds\nTotal: 180 pounds\nCould not be read: 3',
          isHidden: false,
        },
      },
      {
        name: { en: 'An empty text has no sums and no mistakes', ar: 'النص الفارغ بلا مجاميع ولا أخطاء' },
        ...{ kind: 'value', given: 'takings("")', expected: '({}, [])', isHidden: true },
      },
    ],
    hints: [
      {
        en: 'In read_line: parts = line.replace("،", ",").split(","). Then parts[0].strip().lower() is the item.',
        ar: 'في الدالة read_line: اكتب parts = line.replace("،", ",").split(",") فيكون الصنف parts[0].strip().lower().',
      },
      {
        en: 'In takings: for number, line in enumerate(text.splitlines(), 1): and in it first if not line.strip(): continue, so that empty lines are passed over.',
        ar: 'في الدالة takings: اكتب for number, line in enumerate(text.splitlines(), 1): وفيها أولًا if not line.strip(): ثم continue، لتتجاوز الأسطر الفارغة.',
      },
      {
        en: 'Under try: item, amount = read_line(line), and then the pattern with get. Under except (ValueError, IndexError): wrong.append(number).',
        ar: 'تحت try اكتب item, amount = read_line(line) ثم نمط الجمع بالكلمة get. وتحت except (ValueError, IndexError): اكتب wrong.append(number).',
      },
      {
        en: 'In report: for item in sorted(totals, key=totals.get, reverse=True): writes the items. The last line stands under if wrong: since an empty list counts as false.',
        ar: 'في الدالة report تكتب for item in sorted(totals, key=totals.get, reverse=True): الأصناف. والسطر الأخير تحت if wrong: لأن القائمة الفارغة تُعدّ غير صحيحة.',
      },
    ],
    solution: {
      program:
        'day = """Notebook, 3, 25\n' +
        'Pen, 10, 8\n' +
        'Ruler, two, 12\n' +
        'notebook, 1, 25"""\n' +
        '\n' +
        '\n' +
        'def read_line(line):\n' +
        '    parts = line.replace("،", ",").split(",")\n' +
        '    item = parts[0].strip().lower()\n' +
        '    return item, int(parts[1]) * int(parts[2])\n' +
        '\n' +
        '\n' +
        'def takings(text):\n' +
        '    totals = {}\n' +
        '    wrong = []\n' +
        '    for number, line in enumerate(text.splitlines(), 1):\n' +
        '        if not line.strip():\n' +
        '            continue\n' +
        '        try:\n' +
        '            item, amount = read_line(line)\n' +
        '            totals[item] = totals.get(item, 0) + amount\n' +
        '        except (ValueError, IndexError):\n' +
        '            wrong.append(number)\n' +
        '    return totals, wrong\n' +
        '\n' +
        '\n' +
        'def report(text):\n' +
        '    totals, wrong = takings(text)\n' +
        '    for item in sorted(totals, key=totals.get, reverse=True):\n' +
        '        print(f"{item}: {totals[item]} pounds")\n' +
        '    print(f"Total: {sum(totals.values())} pounds")\n' +
        '    if wrong:\n' +
        '        print("Could not be read: " + ", ".join(str(number) for number in wrong))\n' +
        '\n' +
        '\n' +
        'report(day)\n',
      ...{ shown: 'passed', isTried: true },
    },
  },
};

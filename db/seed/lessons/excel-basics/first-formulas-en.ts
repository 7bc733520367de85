import type { Section } from '#domain/documents/text/structured-text.ts';

export const firstFormulasInEnglish: Section[] = [
  {
    id: 'equals',
    heading: 'A formula begins with an equals sign',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Until now you typed what you knew. A formula lets Excel find out what you do not know yet. It ' +
            'begins with an equals sign, and then says what is to be calculated. The cell keeps the formula ' +
            'and shows its result.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Go to E1, type Total and press Enter. You are in E2. Type =C2*D2 and press Enter. The star ' +
            'means “times”. Press Up Arrow and listen: 1000, E2, and that the cell has a formula. 40 ' +
            'notebooks at 25 pounds make 1,000 pounds.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'We wrote the addresses and not =40*25. So when the quantity changes, the total changes by ' +
            'itself. Go to C2, type 50, press Enter, and look at E2: 1250. Press Ctrl+Z to get the 40 back.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'The signs are these: plus +, minus -, times *, divided by /. Multiplication and division come ' +
            'before addition and subtraction. =2+3*4 gives 14. Brackets come first of all: =(2+3)*4 gives 20.',
        ],
      },
    ],
  },
  {
    id: 'copying',
    heading: 'Write it once, use it six times',
    blocks: [
      {
        kind: 'paragraph',
        text: ['The other five rows need the same formula with their own numbers. You do not type it again.'],
      },
      {
        kind: 'steps',
        items: [
          {
            heading: 'Select from the formula down',
            text: [
              'Stand on E2. Hold Shift and press Down Arrow five times. NVDA says that E2 through E7 is ' +
                'selected.',
            ],
          },
          {
            heading: 'Fill down',
            text: ['Press Ctrl+D. Excel copies the first cell of the selection into the others.'],
          },
          {
            heading: 'Listen',
            text: ['Press Down Arrow once, so that the selection ends, and walk the column.'],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'You hear 1000, 960, 360, 2700, 1375 and 720. Go to E3 and press F2: the formula is =C3*D3. ' +
            'Excel has moved the addresses along with the row. Press Escape to leave the cell as it is.',
        ],
      },
    ],
  },
  {
    id: 'fixed',
    heading: 'An address that stays in place',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Sometimes an address must not move. Suppose that the shop gives a discount of 10% to schools. ' +
            'Go to I1, type 10% and press Enter; column H stays empty, so that the rate is no part of the ' +
            'table. In F1 type Discount. In F2 type =E2*$I$1 and press Enter.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'The dollar signs hold the address: when you copy the formula down, E2 becomes E3, but $I$1 ' +
            'stays. You need not type them: while the cursor stands after I1 in the formula, F4 puts them ' +
            'there. Select F2 through F7 and press Ctrl+D. You hear 100, 96, 36, 270, 137.5 and 72.',
        ],
      },
      { kind: 'paragraph', text: ['To change the discount for all rows, you now change one cell.'] },
    ],
  },
  {
    id: 'reading',
    heading: 'Reading the formulas of others',
    blocks: [
      {
        kind: 'list',
        items: [
          ['F2 reads a formula where it stands, and Escape closes it unchanged.'],
          [
            'NVDA+F7 with the type Formulas lists every formula of the sheet with its address. Enter takes ' +
              'you to it.',
          ],
          [
            'Ctrl with the grave accent, the key to the left of 1 on an English keyboard, shows formulas ' +
              'in place of results throughout the sheet. The same keys turn it off.',
          ],
        ],
      },
    ],
  },
  {
    id: 'try',
    heading: 'Try it, and expect this',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'In G1 type Net. In G2 calculate what a school pays for the first sale: the total less the ' +
            'discount. Fill it down to G7. You should have 900 in G2, 864 in G3 and 648 in G7. The formula ' +
            'is =E2-F2.',
        ],
      },
      { kind: 'subheading', text: 'If something goes wrong' },
      {
        kind: 'paragraph',
        text: [
          'Excel answers with a word that begins with a number sign. Each one names a different problem.',
        ],
      },
      {
        kind: 'details',
        items: [
          {
            term: 'You hear the formula and no result',
            text: [
              'The equals sign is missing: press F2, then Home, and type it. If it is there, the cell is ' +
                'set to text: press Ctrl+1, choose General in the list of categories, press Enter, and then ' +
                'F2 and Enter.',
            ],
          },
          {
            term: '#VALUE!',
            text: [
              'Text stands where a number is needed, such as “6 pieces”. Go to the cells that the formula ' +
                'names and leave only the number.',
            ],
          },
          {
            term: '#DIV/0!',
            text: ['Something is divided by zero or by an empty cell.'],
          },
          {
            term: '#NAME?',
            text: ['A name is misspelled, such as SUMM in place of SUM.'],
          },
          {
            term: '#REF!',
            text: ['A cell that the formula names was deleted. Press Ctrl+Z at once.'],
          },
        ],
      },
    ],
  },
];

import type { Section } from '#domain/documents/text/structured-text.ts';

export const linksListsAndImagesInEnglish: Section[] = [
  {
    id: 'links',
    heading: 'Links that make sense alone',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'A link is the element a, short for anchor. Its address stands in the attribute href: <a ' +
            'href="prices.html">Prices of all breads</a> Read aloud: a, href equals, in quotation marks the ' +
            'address, then the words that people hear, then slash a.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Many people read links without what stands around them: they press K, or they open the list of ' +
            'links with NVDA+F7. So ask of every link: if somebody hears nothing else, do they know where it ' +
            'leads? “Click here” and “more” fail. “Prices of all breads” passes.',
        ],
      },
      {
        kind: 'details',
        items: [
          { term: 'To another page of your site', text: ['Only the name of the file: href="prices.html"'] },
          {
            term: 'To a part of the same page',
            text: [
              'A hash and the id of that part: href="#find-us" goes to <h2 id="find-us">How to find us</h2>',
            ],
          },
          {
            term: 'To another site',
            text: ['The whole address with https: href="https://www.openstreetmap.org/"'],
          },
          {
            term: 'To a telephone or a mailbox',
            text: [
              'href="tel:+201001234567" and href="mailto:nile@example.com" A phone then offers to call.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'lists',
    heading: 'Lists that can be counted',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'When several things stand side by side, say that they are a list. The element ul is a list ' +
            'without an order, ol one with numbers, and each item is an li.',
        ],
      },
      {
        kind: 'list',
        items: [
          ['<ul>'],
          ['<li>Baladi bread</li>'],
          ['<li>Shami bread</li>'],
          ['<li>Fino rolls</li>'],
          ['</ul>'],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'NVDA says “list with 3 items” at its beginning and “out of list” at its end. That number is a ' +
            'gift: the listener knows how much is coming and can jump over it with the comma key. L goes to ' +
            'the next list and I to the next item. Use ol when the order matters, as in a recipe: then NVDA ' +
            'says the numbers as well, and you never type them yourself.',
        ],
      },
    ],
  },
  {
    id: 'images',
    heading: 'Images, and words for them',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'An image is a single tag without an end: <img src="bread.jpg" alt="A tray of round loaves, just ' +
            'out of the oven"> The attribute src names the file, and alt is what people hear in place of the ' +
            'picture.',
        ],
      },
      {
        kind: 'steps',
        items: [
          {
            heading: 'Ask what the image is for',
            text: [
              'If it carries information, say that information, in one sentence: what would you tell a friend ' +
                'on the telephone?',
            ],
          },
          {
            heading: 'If it is a link, say where it leads',
            text: ['The logo that leads home has the alt text “Nile Bakery, home”, not “logo”.'],
          },
          {
            heading: 'If it only decorates, leave the alt text empty',
            text: [
              'Write alt="" with nothing between the marks. NVDA then passes over it. Leaving out alt ' +
                'altogether is different: some screen readers then read the name of the file.',
            ],
          },
          {
            heading: 'Ask a person who sees',
            text: [
              'You need not see a picture to publish it, but you need somebody’s eyes once: what is on it, and ' +
                'is it sharp and upright? Apps that describe pictures help to ask better questions; they are not ' +
                'the answer.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'try',
    heading: 'Try it: a navigation and a list',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Make a second file, prices.html, with the same frame, the title “Prices, Nile Bakery” and an h1 ' +
            '“Prices”. Then add to both files, directly after the line body:',
        ],
      },
      {
        kind: 'list',
        items: [
          ['<nav>'],
          ['<ul>'],
          ['<li><a href="index.html">Home</a></li>'],
          ['<li><a href="prices.html">Prices</a></li>'],
          ['</ul>'],
          ['</nav>'],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Save both, reload, and press Ctrl+Home. Expect “navigation landmark, list with 2 items” and the ' +
            'link Home. Press K. Expect the link Prices. Press Enter on it and then NVDA+T. Expect the title ' +
            'of the second page.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Now mark the page that somebody is on: in prices.html, write aria-current="page" into the tag of ' +
            'its own link. Expect NVDA to add “current page” there.',
        ],
      },
    ],
  },
  {
    id: 'mistake',
    heading: 'A common mistake and its way out',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Nothing happens at Enter, or the browser says that the file was not found. Three causes cover ' +
            'nearly everything: the name in href is spelled differently, with a capital letter or a space; ' +
            'the file lies in another folder; or a quotation mark is missing, and the browser takes half the ' +
            'page as the address.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'The way out: press NVDA+F7, choose links, and hear whether your link is in the list with the ' +
            'right words. If words from later lines are in it, look for the missing quotation mark or the ' +
            'missing slash a. If the words are right, go to the file in File Explorer, press F2, copy its ' +
            'name with Ctrl+C, and paste it into href.',
        ],
      },
    ],
  },
];

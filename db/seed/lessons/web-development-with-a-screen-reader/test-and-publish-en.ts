import type { Section } from '#domain/documents/text/structured-text.ts';

export const testAndPublishInEnglish: Section[] = [
  {
    id: 'round',
    heading: 'A round of ten minutes',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Before anybody else opens your site, go through each page with this round. It finds most of what ' +
            'makes pages hard to use, and you can sell the same round to others one day.',
        ],
      },
      {
        kind: 'steps',
        items: [
          {
            heading: 'Title',
            text: [
              'NVDA+T. Is it the name of this page first and then of the site? Two pages with the same title ' +
                'cannot be told apart among the tabs.',
            ],
          },
          {
            heading: 'Headings',
            text: [
              'NVDA+F7, headings. One at level 1, no level skipped, and the list alone explains the page.',
            ],
          },
          { heading: 'Regions', text: ['D, until you are through. Is everything inside one of them?'] },
          { heading: 'Links', text: ['NVDA+F7, links. Does each make sense without its surroundings?'] },
          {
            heading: 'Tab',
            text: [
              'From the top to the end. Does everything that can be pressed have a name, in the order of the ' +
                'text, and can you get away from each stop?',
            ],
          },
          {
            heading: 'Forms',
            text: ['Send each form once empty and once filled in. Do you hear what is missing?'],
          },
          {
            heading: 'Language',
            text: [
              'Let NVDA read all of the page with NVDA and the down arrow. Does the voice change where the ' +
                'language does?',
            ],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Write down what you find as three things: where, what you heard, what should be heard. ' +
            '“prices.html, table: bare numbers; should say Small and Large”. A note in that form can be ' +
            'worked through by anybody, a week later as well.',
        ],
      },
    ],
  },
  {
    id: 'tools',
    heading: 'Three helpers beside your ears',
    blocks: [
      {
        kind: 'details',
        items: [
          {
            term: 'The checker of the W3C',
            text: [
              'Open validator.w3.org, choose to validate by file upload, choose your file and press Check. It ' +
                'lists each mistake with its line: a missing end tag, an id that is there twice, an image without ' +
                'alt. It does not know whether your alt text is true.',
            ],
          },
          {
            term: 'A telephone',
            text: [
              'Open the published page on an Android phone with TalkBack on. Swipe right with one finger to go ' +
                'from item to item. You hear what everybody hears who comes by phone without looking, and in ' +
                'Egypt many people have no other computer.',
            ],
          },
          {
            term: 'A person who sees',
            text: [
              'Ask two exact questions: does anything overlap or stick out at the side? Is any text hard to ' +
                'read? “Do you like it?” gets you a kind answer and no information.',
            ],
          },
        ],
      },
      { kind: 'links', items: [{ text: 'The checker of the W3C', href: 'https://validator.w3.org/' }] },
    ],
  },
  {
    id: 'publish',
    heading: 'Publish without paying',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'GitHub keeps files of projects, and shows a folder of HTML files as a site, at no cost. The file ' +
            'of your first page has to be called index.html: that is what a server shows when the address ' +
            'names no file.',
        ],
      },
      {
        kind: 'steps',
        items: [
          {
            heading: 'Make an account',
            text: [
              'Go to github.com and choose Sign up. Your user name becomes part of your address, so choose one ' +
                'that you would say on the telephone. If the puzzle for the eye stops you, look for the audio ' +
                'puzzle beside it.',
            ],
          },
          {
            heading: 'Make a repository',
            text: [
              'That is GitHub’s word for the folder of a project. Open github.com/new, type bakery as its name, ' +
                'leave it Public, and press “Create repository”.',
            ],
          },
          {
            heading: 'Upload',
            text: [
              'Find the link “uploading an existing file” with K. On the next page press “choose your files”. ' +
                'In the dialog go to my-site, press Ctrl+A to select everything, and Enter. Wait until the names ' +
                'of your files are on the page, then press “Commit changes”.',
            ],
          },
          {
            heading: 'Switch the site on',
            text: [
              'In the repository open Settings, then Pages. Under Source leave “Deploy from a branch”. Under ' +
                'Branch choose main and the folder / (root), and press Save.',
            ],
          },
          {
            heading: 'Wait a minute or two',
            text: [
              'Then open yourname.github.io/bakery with your own user name in the place of yourname. To change ' +
                'a page later, choose Add file, then Upload files, and send the file again under the same name.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'try',
    heading: 'Try it: hear it where others do',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Open the address on a telephone that is not signed in to anything. Expect TalkBack to say the ' +
            'title of the page when it has opened. Swipe through the navigation, follow a link and come back. ' +
            'Then send the address to one person and ask them to order two loaves while you say nothing. ' +
            'Where they hesitate, your page is not clear yet; that is worth more than any checker.',
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
          'On your computer all is well; on the site pictures and styles are missing. The reason is nearly ' +
            'always a capital letter. Windows does not tell Bread.JPG from bread.jpg, the server of GitHub ' +
            'does. The way out: write all names in small letters, in the folder and in the pages, and upload ' +
            'both again.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'If the address says 404, wait another minute first. Then check that index.html lies at the top ' +
            'of the repository and not in a folder within it, and that Settings, Pages names the branch main. ' +
            'And never upload what strangers must not read: everything in a public repository can be found, ' +
            'also after you have deleted it.',
        ],
      },
    ],
  },
];

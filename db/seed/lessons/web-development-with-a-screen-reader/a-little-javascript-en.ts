import type { Section } from '#domain/documents/text/structured-text.ts';

export const aLittleJavascriptInEnglish: Section[] = [
  {
    id: 'idea',
    heading: 'What JavaScript is for',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'HTML is what is there, CSS is how it looks, JavaScript is what happens. A page without it is ' +
            'complete, and most pages need very little: an answer that depends on the time, a sum, a check ' +
            'before something is sent.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'One danger comes with it. A script changes the page after it was read. Whoever looks sees the ' +
            'change; whoever listens hears nothing, unless you say it. So in this course every script keeps ' +
            'two promises: it is started by a real button, and what it changes is announced.',
        ],
      },
    ],
  },
  {
    id: 'place',
    heading: 'A button and a place for the answer',
    blocks: [
      {
        kind: 'paragraph',
        text: ['In index.html, after the opening hours, write a button and a place for its answer:'],
      },
      {
        kind: 'list',
        items: [
          ['<p><button type="button" id="check">Are we open now?</button></p>'],
          ['<p id="answer" role="status"></p>'],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'The element button can be reached with Tab and pressed with Enter and Space, and NVDA says ' +
            '“button”. A paragraph with a click on it can do none of that; people who build one have to build ' +
            'all of it by hand, and most forget half.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'The second line is the place for the answer. It is empty now. The attribute role with the value ' +
            'status makes it a live region: when its text changes, screen readers say the new text, wherever ' +
            'the reader is at that moment, and the focus stays where it is. It has to be on the page before ' +
            'the text comes.',
        ],
      },
    ],
  },
  {
    id: 'script',
    heading: 'Nine lines of script',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Make a file hours.js in the same folder. In the head of index.html, add <script src="hours.js" ' +
            'defer></script> The word defer means: first read the whole page, then run the script. Type into ' +
            'hours.js:',
        ],
      },
      {
        kind: 'list',
        items: [
          ['const button = document.querySelector("#check");'],
          ['const answer = document.querySelector("#answer");'],
          ['function tell() {'],
          ['const hour = new Date().getHours();'],
          ['const isOpen = hour >= 6 && hour < 14;'],
          ['if (isOpen) answer.textContent = "Yes, until two in the afternoon.";'],
          ['else answer.textContent = "No. We open at six in the morning.";'],
          ['}'],
          ['button.addEventListener("click", tell);'],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Read it as sentences. Find the element whose id is check, and call it button. Find the one whose ' +
            'id is answer. Then comes a function called tell, which is a recipe: between its braces stands ' +
            'what is done when somebody asks for it. It takes the hour of the clock, from 0 to 23, on the ' +
            'visitor’s own device. We are open if the hour is at least 6 and less than 14. If so, the text of ' +
            'the answer becomes one sentence, else the other. The last line says: when the button is clicked, ' +
            'follow the recipe. Pressing Enter or Space on a button counts as a click.',
        ],
      },
    ],
  },
  {
    id: 'try',
    heading: 'Try it: hear the page answer',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            heading: 'Press the button',
            text: [
              'Save all, reload, press B until you hear “Are we open now?, button”, and press Enter. Expect the ' +
                'answer to be spoken at once, without moving anywhere.',
            ],
          },
          {
            heading: 'Prove that you have not moved',
            text: ['Press NVDA+Tab. Expect the button again: it still has the focus.'],
          },
          {
            heading: 'Change the opening hour',
            text: [
              'Change the 6 in the fifth line to 23, save, reload, press the button. Expect “No” at any time of ' +
                'the day: no hour is at least 23 and also less than 14. The sentence still says six, because it ' +
                'is a sentence and not a sum. Then set it back.',
            ],
          },
          {
            heading: 'Try it without the role',
            text: [
              'Remove role="status", reload and press the button. Expect silence, although the words are on the ' +
                'page: the down arrow finds them. This is what a careless script sounds like. Put the role back.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'mistake',
    heading: 'When nothing happens',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'One wrong letter stops the whole script, and the page says nothing about it. The browser does, ' +
            'in a window called the console. Press Ctrl+Shift+J in Chrome or Edge, or Ctrl+Shift+K in ' +
            'Firefox, and go back from the input field to the messages, with Shift+Tab or with the up arrow ' +
            'in browse mode. An error names the file and the line, such as hours.js:9. In Notepad, Ctrl+G and ' +
            'the number lead to it; F12 closes the tools.',
        ],
      },
      {
        kind: 'details',
        items: [
          {
            term: '“Cannot read properties of null”',
            text: [
              'querySelector found nothing. The id in the page and the one in the script differ, or the hash is ' +
                'missing.',
            ],
          },
          {
            term: '“Unexpected token” or “Invalid or unexpected token”',
            text: [
              'A brace, a bracket or a quotation mark is missing, or one is curly because the line was copied ' +
                'from a document. Type the marks anew.',
            ],
          },
          {
            term: '“is not defined”',
            text: [
              'A name is spelled differently in two lines. Capital and small letters count: textContent, not ' +
                'textcontent.',
            ],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'And one mistake no console reports: an announcement for everything. A page that speaks at every ' +
            'key cannot be used. Announce results, not steps.',
        ],
      },
    ],
  },
];

export const styleFile = 'style.css';

/**
 * Letters, sizes and colours are the reader's: nothing here names any. Lines are of the colour of the text, and distances
 * grow with it.
 */
export const style = `h1, h2, h3, h4 { break-after: avoid; }
p, li, dd { orphans: 2; widows: 2; }
body, td, dd { overflow-wrap: break-word; }
dt { font-weight: bold; break-after: avoid; }
dd { margin-block: 0 0.5em; margin-inline: 1.5em 0; }
blockquote { margin-block: 1em; margin-inline: 0; padding-inline-start: 1em; border-inline-start: 0.2em solid; }
figure { margin-block: 1em; margin-inline: 0; break-inside: avoid; }
img { max-inline-size: 100%; block-size: auto; }
table { border-collapse: collapse; margin-block: 1em; }
caption { font-weight: bold; text-align: start; }
th, td { border: 0.06em solid; padding-block: 0.3em; padding-inline: 0.5em; text-align: start; vertical-align: top; }
tr { break-inside: avoid; }
.number { text-align: end; }
.signature { break-inside: avoid; margin-block-start: 2em; }
footer { margin-block-start: 2em; border-block-start: 0.06em solid; }
ol.arabic-digits { list-style-type: arabic-indic; }
nav ol { list-style-type: none; padding-inline-start: 1em; }
`;

/**
 * What rich text may contain: everything that both editors can produce, and nothing that runs, leaves its place or
 * looks like the app. Server and web app read this one list, so what is stored is what is shown.
 */

const everywhere = ['class', 'style', 'title', 'dir', 'lang'];

/** Elements and, besides the attributes allowed on all, the attributes of each. */
export const attributesOf: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    // Text, as paragraphs and in a line.
    p: ['align'],
    div: ['align', 'spellcheck', 'data-language'],
    section: [],
    article: [],
    h1: ['align'],
    h2: ['align'],
    h3: ['align'],
    h4: ['align'],
    h5: ['align'],
    h6: ['align'],
    blockquote: [],
    pre: ['spellcheck', 'data-language'],
    hr: [],
    br: [],
    address: [],
    figure: [],
    figcaption: [],
    details: ['open'],
    summary: [],
    center: [],
    span: ['contenteditable', 'draggable'],
    a: ['href', 'target', 'rel'],
    b: [],
    strong: [],
    i: [],
    em: [],
    u: [],
    s: [],
    strike: [],
    del: [],
    ins: [],
    sub: [],
    sup: [],
    small: [],
    big: [],
    mark: [],
    code: [],
    kbd: [],
    samp: [],
    var: [],
    q: [],
    cite: [],
    abbr: [],
    // Lists and tables.
    ul: ['type'],
    ol: ['type', 'start', 'reversed'],
    li: ['value', 'data-list'],
    dl: [],
    dt: [],
    dd: [],
    table: ['border', 'cellpadding', 'cellspacing', 'width', 'align'],
    caption: [],
    colgroup: ['span', 'width'],
    col: ['span', 'width'],
    thead: [],
    tbody: [],
    tfoot: [],
    tr: ['align', 'valign'],
    th: ['colspan', 'rowspan', 'width', 'height', 'align', 'valign', 'scope'],
    td: ['colspan', 'rowspan', 'width', 'height', 'align', 'valign', 'data-row'],
    // Pictures and films.
    img: ['src', 'alt', 'width', 'height'],
    video: ['src', 'poster', 'width', 'height', 'controls', 'preload'],
    source: ['src', 'type'],
    iframe: ['src', 'width', 'height', 'frameborder', 'allowfullscreen', 'sandbox'],
    // Form parts that the forms plugin styles; without a form around them they send nothing.
    button: ['type', 'disabled'],
    input: ['type', 'value', 'placeholder', 'checked', 'disabled'],
    textarea: ['rows', 'cols', 'placeholder', 'disabled'],
    select: ['multiple', 'disabled'],
    option: ['value', 'selected', 'disabled'],
    label: [],
  }).map(([tag, own]) => [tag, [...everywhere, ...own]]),
);

/** Elements whose content is code or meaningless without them: they are removed with their content. */
export const goneWithContent: readonly string[] = words(
  `script style template xmp noscript noembed noframes plaintext listing title head
   svg math object embed applet audio frameset canvas portal base`,
);

/** The only values allowed for these attributes. */
export const valuesOf: Readonly<Record<string, RegExp>> = {
  dir: /^(ltr|rtl|auto)$/i,
  lang: /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i,
  align: /^(left|center|right|justify)$/i,
  valign: /^(top|middle|bottom|baseline)$/i,
  spellcheck: /^(true|false)$/i,
  contenteditable: /^false$/i,
  draggable: /^(true|false)$/i,
  target: /^_blank$/i,
  start: /^-?\d{1,6}$/,
  border: /^\d{1,2}$/,
  cellpadding: /^\d{1,3}$/,
  cellspacing: /^\d{1,3}$/,
  colspan: /^\d{1,3}$/,
  rowspan: /^\d{1,3}$/,
  span: /^\d{1,3}$/,
  rows: /^\d{1,3}$/,
  cols: /^\d{1,3}$/,
  scope: /^(row|col|rowgroup|colgroup)$/i,
  width: /^\d{1,5}(\.\d{1,4})?(px|%)?$/i,
  height: /^\d{1,5}(\.\d{1,4})?(px|%)?$/i,
  frameborder: /^[01]$/,
  allowfullscreen: /^(true|allowfullscreen|)$/i,
  controls: /^(true|controls|)$/i,
  preload: /^(auto|metadata|none)$/i,
  'data-row': /^[\w-]{1,20}$/,
  'data-list': /^(ordered|bullet|checked|unchecked)$/,
  'data-language': /^[a-z0-9+#-]{1,20}$/i,
};

/** The types of controls and of list numbers: never a password, a file or a submit button. */
export const typesOf: Readonly<Record<string, RegExp>> = {
  input: /^(text|search|tel|url|email|number|checkbox|radio|button|date|time|range|color)$/i,
  button: /^button$/i,
  source: /^video\/(mp4|webm|ogg)$/i,
  ol: /^[1aAiI]$/,
  ul: /^(disc|circle|square)$/i,
};

const numbered = (start: string, names: readonly string[]) => names.map((name) => `${start}-${name}`);
const colors = ['white', 'black', 'red', 'orange', 'yellow', 'green', 'blue', 'purple'];

/** The classes by which the editors style content; none of the app's own classes is among them. */
export const classes: ReadonlySet<string> = new Set([
  ...numbered('ql-align', ['center', 'right', 'justify']),
  ...numbered('ql-indent', ['1', '2', '3', '4', '5', '6', '7', '8', '9']),
  ...numbered('ql-size', ['small', 'large', 'huge']),
  ...numbered('ql-font', ['serif', 'monospace']),
  ...numbered('ql-color', colors),
  ...numbered('ql-bg', colors),
  ...numbered('ql', ['direction-rtl', 'video', 'ui', 'syntax', 'code-block', 'code-block-container']),
  // Froala's placement and styles of pictures, films, files and captions.
  ...numbered('fr', ['dib', 'dii', 'fil', 'fir', 'fic', 'dvb', 'dvi', 'fvl', 'fvr', 'fvc', 'rv', 'draggable', 'inner']),
  ...numbered('fr', ['rounded', 'bordered', 'shadow', 'large', 'img-caption', 'img-wrap', 'video', 'file']),
  ...numbered('fr', ['emoticon', 'emoticon-img', 'deletable', 'strong', 'green', 'view', 'clearfix']),
  // Froala's tables, and its styles for paragraphs and words.
  ...numbered('fr', ['dashed-borders', 'alternate-rows', 'highlighted', 'thick']),
  ...numbered('fr-table', ['left-align', 'left-no-wrap', 'right-align', 'right-no-wrap']),
  ...numbered('fr-text', ['gray', 'bordered', 'spaced', 'uppercase']),
  ...numbered('fr-class', ['code', 'highlighted', 'transparency']),
]);

const edges = (name: string) => [name, ...['top', 'right', 'bottom', 'left'].map((edge) => `${name}-${edge}`)];
const borders = edges('border').flatMap((edge) => [edge, ...numbered(edge, ['width', 'style', 'color'])]);

/** Styles by how their value is parsed. None may move an element out of its place, cover another, or load a file. */
export const styles: Readonly<Record<'plain' | 'signed' | 'fonts', ReadonlySet<string>>> = {
  plain: new Set([
    ...words(
      `color background background-color opacity
       font-size font-weight font-style font-variant line-height letter-spacing word-spacing
       text-align text-decoration text-decoration-line text-decoration-color text-transform
       vertical-align white-space word-break word-wrap overflow-wrap direction unicode-bidi
       width height min-width min-height max-width max-height display float clear
       border-collapse border-spacing border-radius table-layout empty-cells caption-side
       list-style-type list-style-position page-break-before page-break-after break-before break-after`,
    ),
    ...edges('margin'),
    ...edges('padding'),
    ...borders,
  ]),
  // Word places the number of a list item to the left of its text.
  signed: new Set(['text-indent']),
  fonts: new Set(['font-family']),
};

/** Attributes that hold an address, by the kind of target. */
export const addresses: Readonly<Record<string, Readonly<Record<string, 'link' | 'picture' | 'film' | 'frame'>>>> = {
  a: { href: 'link' },
  img: { src: 'picture' },
  video: { src: 'film', poster: 'picture' },
  source: { src: 'film' },
  iframe: { src: 'frame' },
};

export const linkSchemes: readonly string[] = ['http', 'https', 'mailto', 'tel'];
export const fileSchemes: readonly string[] = ['http', 'https'];

/** The players whose films may be embedded: only these hosts. */
export const playerHosts: ReadonlySet<string> = new Set([
  'player.bilibili.com',
  'v.qq.com',
  'player.youku.com',
  'open.iqiyi.com',
  'www.ixigua.com',
  'open.douyin.com',
  'www.youtube.com',
  'www.youtube-nocookie.com',
  'player.vimeo.com',
  'www.dailymotion.com',
]);

/** What an embedded player may do: play, go full screen and open its own page; never access the page around it. */
export const playerSandbox = 'allow-scripts allow-same-origin allow-popups allow-presentation';

/** The deepest nesting of elements; browsers and parsers begin to differ far beyond. */
export const deepest = 60;

function words(text: string): string[] {
  return text.split(/\s+/);
}

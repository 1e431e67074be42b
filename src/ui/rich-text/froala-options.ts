import DOMPurify from 'dompurify';
import { MAX_IMAGE_BYTES, IMAGE_TYPES } from '#machines/editor-upload/rules.ts';

const fontSizes = [8, 9, 10, 11, 12, 14, 18, 24, 30, 36, 48, 60, 72, 96];

const tools = {
  moreText: {
    buttons: words(
      `bold italic underline strikeThrough subscript superscript fontFamily fontSize
       textColor backgroundColor inlineClass inlineStyle clearFormatting`,
    ),
    buttonsVisible: 8,
  },
  moreParagraph: {
    buttons: words(
      `paragraphFormat alignLeft alignCenter alignRight alignJustify formatOL formatUL
       lineHeight paragraphStyle outdent indent quote`,
    ),
    buttonsVisible: 7,
  },
  moreRich: {
    buttons: words('insertLink insertImage insertVideo insertTable emoticons specialCharacters insertHR'),
    buttonsVisible: 5,
  },
  moreMisc: {
    buttons: words('undo redo fullscreen html print getPDF selectAll help'),
    align: 'right',
    buttonsVisible: 4,
  },
};

const helpSets = [
  {
    title: 'Common actions',
    commands: [
      { val: 'OSkeyC', desc: 'Copy' },
      { val: 'OSkeyX', desc: 'Cut' },
      { val: 'OSkeyV', desc: 'Paste' },
      { val: 'OSkeyZ', desc: 'Undo' },
      { val: 'OSkeyShift+Z', desc: 'Redo' },
      { val: 'OSkeyK', desc: 'Insert Link' },
      { val: 'OSkeyP', desc: 'Insert Image' },
    ],
  },
  {
    title: 'Basic Formatting',
    commands: [
      { val: 'OSkeyB', desc: 'Bold' },
      { val: 'OSkeyI', desc: 'Italic' },
      { val: 'OSkeyU', desc: 'Underline' },
      { val: 'OSkeyS', desc: 'Strikethrough' },
      { val: 'OSkey]', desc: 'Increase Indent' },
      { val: 'OSkey[', desc: 'Decrease Indent' },
    ],
  },
  {
    title: 'Quote',
    commands: [
      { val: "OSkey'", desc: 'Increase quote level' },
      { val: "OSkeyShift+'", desc: 'Decrease quote level' },
    ],
  },
  {
    title: 'Table',
    commands: [
      { val: 'Alt+Space', desc: 'Select table cell' },
      { val: 'Shift+Left/Right arrow', desc: 'Extend selection one cell' },
      { val: 'Shift+Up/Down arrow', desc: 'Extend selection one row' },
    ],
  },
  { title: 'Navigation', commands: [{ val: 'Alt+F10', desc: 'Focus popup / toolbar' }] },
];

interface Given {
  licence: string | null;
  locale: 'zh' | 'en';
  theme: 'light' | 'dark';
  /** The address of the image manager's pictures. */
  managerUrl: string;
  /** Downloads the text as a PDF file. */
  toPdf: () => void;
}

/** Returns every option of editor type 2, and none of the addresses that Froala would call by itself. */
export function froalaOptions({ licence, locale, theme, managerUrl, toPdf }: Given) {
  // The calls that Froala makes to html2pdf.
  const paper = { set: () => paper, from: () => paper, save: toPdf };
  return {
    ...(licence !== null && { key: licence }),
    ...(theme === 'dark' && { theme: 'dark' }),
    language: locale === 'zh' ? 'zh_cn' : '',
    zIndex: 1000,
    placeholderText: 'Insert text here ...',
    heightMin: 320,
    toolbarButtons: tools,
    toolbarButtonsMD: tools,
    toolbarButtonsSM: tools,
    // On a phone each group shows its most used buttons; the rest is one press away.
    toolbarButtonsXS: {
      moreText: { ...tools.moreText, buttonsVisible: 3 },
      moreParagraph: { ...tools.moreParagraph, buttonsVisible: 2 },
      moreRich: { ...tools.moreRich, buttonsVisible: 3 },
      moreMisc: { ...tools.moreMisc, buttonsVisible: 1 },
    },
    toolbarSticky: false,
    DOMPurify,
    htmlRemoveTags: ['script', 'style', 'base', 'object', 'embed', 'svg', 'math', 'xmp', 'template'],
    charCounterMax: -1,
    // The app saves drafts and stops when the text is saved or left; Froala's own timer would go on.
    saveInterval: 0,
    saveURL: null,
    // Text and links.
    fontSize: fontSizes.map(String),
    fontSizeSelection: true,
    fontFamily: {
      'Arial,Helvetica,sans-serif': 'Arial',
      'Georgia,serif': 'Georgia',
      'Impact,Charcoal,sans-serif': 'Impact',
      'Tahoma,Geneva,sans-serif': 'Tahoma',
      "'Times New Roman',Times,serif": 'Times New Roman',
      'Verdana,Geneva,sans-serif': 'Verdana',
    },
    fontFamilySelection: true,
    colorsStep: 7,
    colorsHEXInput: true,
    linkAutoPrefix: 'http://',
    linkConvertEmailAddress: true,
    linkList: [],
    linkInsertButtons: ['linkBack'],
    emoticonsUseImage: false,
    formStyles: { 'fr-rounded': 'Rounded', 'fr-large': 'Large' },
    helpSets,
    html2pdf: () => paper,
    // Tables.
    tableInsertMaxSize: 10,
    tableResizingLimit: 30,
    // Pictures: our own upload sends them, so Froala never calls an address of its own.
    imageMaxSize: MAX_IMAGE_BYTES,
    imageAllowedTypes: IMAGE_TYPES,
    imageUploadMethod: 'POST',
    imageUploadParam: 'file',
    imageUploadURL: null,
    imageUploadRemoteUrls: false,
    imageCORSProxy: '',
    imageDefaultWidth: 300,
    imageMinWidth: 16,
    imageDefaultMargin: 5,
    imageDefaultAlign: 'center',
    imageDefaultDisplay: 'block',
    imageStyles: { 'fr-rounded': 'Rounded', 'fr-bordered': 'Bordered', 'fr-shadow': 'Shadow' },
    imageManagerLoadURL: managerUrl,
    imageManagerPageSize: 12,
    imageManagerScrollOffset: 20,
    // Our code makes the call; Froala only has to believe that an address exists.
    imageManagerDeleteURL: managerUrl,
    // Videos only by their player.
    videoUpload: false,
    videoUploadURL: null,
    videoInsertButtons: ['videoBack', '|', 'videoByURL', 'videoEmbed'],
    requestWithCORS: true,
    requestWithCredentials: false,
    requestHeaders: {},
  };
}

function words(text: string): string[] {
  return text.split(/\s+/);
}

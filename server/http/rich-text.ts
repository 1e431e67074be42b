import sanitizeHtml from 'sanitize-html';
import * as allowed from '#shared/rich-text/allowed.ts';
import { isEmptyText, keptAttributes } from '#shared/rich-text/rules.ts';

// Marks an element that must go with its content; used only during the cleaning. No value of the text holds bare quotes.
const gone = 'data-gone';
const goneTag = /^<[^\s<>]+ data-gone="gone"/;

// The package's types lack its newest option.
const options: sanitizeHtml.IOptions & { allowedEmptyAttributes: string[] } = {
  allowedTags: [...allowed.attributesOf.keys()],
  // The rules below, shared with the web app, have judged every attribute that is left.
  allowedAttributes: false,
  allowedSchemes: [...allowed.linkSchemes],
  allowedSchemesAppliedToAttributes: ['href', 'src', 'poster'],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  nonTextTags: [...allowed.goneWithContent],
  nonBooleanAttributes: [],
  allowedEmptyAttributes: ['alt', 'allowfullscreen', 'controls', 'value', 'placeholder', 'title'],
  selfClosing: ['br', 'col', 'hr', 'img', 'input', 'source'],
  nestingLimit: allowed.deepest,
  disallowedTagsMode: 'discard',
  // No browser shows the content of a player, and each parses it in its own way.
  textFilter: (text, tag) => (tag === 'iframe' ? '' : text),
};

/** No editor comes near these; the parser's work grows with the square of the depth. */
const deepestRead = 200;
const mostGone = 1_000;

/** A text that no editor produces: more than 200 elements deep, or with more than 1,000 elements to remove. */
export class OutOfProportion extends Error {}

/** The rules for one text, with the counts reached so far. */
function rulesOf(): typeof options {
  let depth = 0;
  let gones = 0;
  return {
    ...options,
    onOpenTag: () => {
      if ((depth += 1) > deepestRead) throw new OutOfProportion();
    },
    onCloseTag: () => {
      depth -= 1;
    },
    transformTags: {
      '*': (tagName, given) => {
        const attribs = keptAttributes(tagName, given);
        if (attribs === null && (gones += 1) > mostGone) throw new OutOfProportion();
        return { tagName, attribs: attribs ?? { [gone]: 'gone' } };
      },
    },
  };
}

/**
 * Cleans rich text for storage: keeps only what the editors offer and is idempotent; empty paragraphs become an empty
 * text. The cost grows only with the length. Throws `OutOfProportion`.
 */
export function cleanRichText(html: string): string {
  const clean = asBrowsersWrite(withoutGone(withAreasEscaped(sanitizeHtml(html, rulesOf())))).trim();
  return isEmptyText(clean) ? '' : clean;
}

/** The cleaner passes the content of a text area unchanged; from here on angle brackets are those of tags. */
const withAreasEscaped = (html: string): string =>
  html.replaceAll(
    /(<textarea\b[^<>]*>)([^]*?)(<\/textarea>)/g,
    (_, start: string, text: string, end: string) => start + text.replaceAll('<', '&lt;').replaceAll('>', '&gt;') + end,
  );

/**
 * Removes the marked elements with their content, in one pass. The cleaner's own filter copies all that stands before each
 * of them: a thousand behind a long text took it seconds.
 */
function withoutGone(html: string): string {
  let kept = '';
  let from = 0;
  let depth = 0;
  for (const { 0: tag, index } of html.matchAll(/<[^<>]*>/g)) {
    if (depth === 0 && !goneTag.test(tag)) continue;
    if (depth === 0) kept += html.slice(from, index);
    if (tag.startsWith('</')) depth -= 1;
    else if (!tag.endsWith(' />')) depth += 1;
    from = index + tag.length;
  }
  return kept + html.slice(from);
}

/** Converts to the markup that an editor reads back from the page, so that saving a clean text does not change it. */
const asBrowsersWrite = (html: string): string => html.replaceAll(' />', '>').replaceAll('\u00A0', '&nbsp;');

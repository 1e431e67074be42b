import sanitizeHtml from 'sanitize-html';
import * as allowed from '#shared/rich-text/allowed.ts';
import { isEmptyText, keptAttributes } from '#shared/rich-text/rules.ts';

// Marks an element that must go with its content; used only during the cleaning.
const gone = 'data-gone';

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
  exclusiveFilter: ({ attribs }) => gone in attribs,
};

/** No editor comes near these; the parser's work grows with the square of the depth and with every removed element. */
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
        return { tagName, attribs: attribs ?? { [gone]: '' } };
      },
    },
  };
}

/**
 * Cleans rich text for storage: keeps only what the editors offer and is idempotent; empty paragraphs become an empty
 * text. The cost grows only with the length. Throws `OutOfProportion`.
 */
export function cleanRichText(html: string): string {
  const clean = asBrowsersWrite(sanitizeHtml(html, rulesOf())).trim();
  return isEmptyText(clean) ? '' : clean;
}

/** Converts to the markup that an editor reads back from the page, so that saving a clean text does not change it. */
function asBrowsersWrite(html: string): string {
  return (
    html
      // The cleaner passes the content of a text area unchanged.
      .replaceAll(
        /(<textarea\b[^<>]*>)([^]*?)(<\/textarea>)/g,
        (_, start: string, text: string, end: string) =>
          start + text.replaceAll('<', '&lt;').replaceAll('>', '&gt;') + end,
      )
      // Values and text contain no bare angle brackets now, so these are always ends of tags.
      .replaceAll(' />', '>')
      .replaceAll('\u00A0', '&nbsp;')
  );
}

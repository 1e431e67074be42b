import sanitizeHtml from 'sanitize-html';
import * as allowed from '#shared/rich-text/allowed.ts';
import { isEmptyText, keptAttributes } from '#shared/rich-text/rules.ts';

// Marks for one moment an element that must go with its content.
const gone = 'data-gone';

// The types of the package do not know its newest option.
const options: sanitizeHtml.IOptions & { allowedEmptyAttributes: string[] } = {
  allowedTags: [...allowed.attributesOf.keys()],
  // Every attribute that is left was judged below, by the rules that the web app uses too.
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
  // What stands inside a player is shown by no browser, and each reads it in its own way.
  textFilter: (text, tag) => (tag === 'iframe' ? '' : text),
  exclusiveFilter: ({ attribs }) => gone in attribs,
};

/** No editor comes near these; the parser's work grows with the square of the depth, and with every element that goes. */
const deepestRead = 200;
const mostGone = 1_000;

/** A text that no editor makes: more than 200 elements deep, or with more than 1,000 that must go. */
export class OutOfProportion extends Error {}

/** The rules for one text, and what has been met of it so far. */
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
 * Rich text as it may be stored: only what the editors offer, the same when cleaned again; empty paragraphs are nothing.
 * Its cost grows with the length alone. Throws `OutOfProportion`.
 */
export function cleanRichText(html: string): string {
  const clean = asBrowsersWrite(sanitizeHtml(html, rulesOf())).trim();
  return isEmptyText(clean) ? '' : clean;
}

/** The same markup as an editor reads back from the page, so that saving changes nothing that was clean. */
function asBrowsersWrite(html: string): string {
  return (
    html
      // Values and text never hold a bare angle bracket here, so these are the ends of tags only.
      .replaceAll(' />', '>')
      .replaceAll('\u00A0', '&nbsp;')
      // The cleaner hands on what stands in a text area as it came.
      .replaceAll(
        /(<textarea\b[^<>]*>)([^]*?)(<\/textarea>)/g,
        (_, start: string, text: string, end: string) => start + text.replaceAll('<', '&lt;') + end,
      )
  );
}

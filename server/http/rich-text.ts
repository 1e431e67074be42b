import sanitizeHtml from 'sanitize-html';
import * as allowed from '#openapi/rich-text/allowed.ts';
import { isEmptyText, keptAttributes } from '#openapi/rich-text/rules.ts';

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
  transformTags: {
    '*': (tagName, given) => {
      return { tagName, attribs: keptAttributes(tagName, given) ?? { [gone]: '' } };
    },
  },
  exclusiveFilter: ({ attribs }) => gone in attribs,
};

/** Rich text as it may be stored: only what the editors offer, the same when cleaned again; empty paragraphs are nothing. */
export function cleanRichText(html: string): string {
  const clean = asBrowsersWrite(sanitizeHtml(html, options)).trim();
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

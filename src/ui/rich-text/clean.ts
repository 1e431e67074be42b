import DOMPurify from 'dompurify';
import * as allowed from '#shared/rich-text/allowed.ts';
import { keptAttributes } from '#shared/rich-text/rules.ts';

const tags = [...allowed.attributesOf.keys()];
const attributes = [...new Set([...allowed.attributesOf.values()].flat())];

// A separate instance: its hook must not affect what other libraries sanitise.
const purifier = DOMPurify(window);

purifier.addHook('uponSanitizeElement', (node) => {
  if (node instanceof Element && tags.includes(node.localName) && judge(node) === null) node.remove();
});
purifier.addHook('afterSanitizeAttributes', (element) => {
  const kept = judge(element);
  if (kept === null) return element.remove();
  for (const name of element.getAttributeNames()) if (!(name in kept)) element.removeAttribute(name);
  for (const [name, value] of Object.entries(kept)) element.setAttribute(name, value);
});

function judge(element: Element): Record<string, string> | null {
  const given = Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value]));
  return keptAttributes(element.localName, given);
}

/** Returns stored rich text as a fragment, sanitised again by the server's list, wherever it came from. */
export function cleanForView(html: string): DocumentFragment {
  return purifier.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    FORBID_CONTENTS: [...allowed.goneWithContent],
    // The rules decide tag by tag which address is allowed.
    ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
  });
}

/**
 * Removes what would execute while an editor parses pasted markup. Marks of its origin (Word's classes, styles and
 * picture names) stay, so that the editor can interpret them; the stored text is sanitised by the whole list.
 */
export function harmlessPaste(html: string): string {
  return DOMPurify.sanitize(html, {
    ADD_TAGS: ['style'],
    ADD_ATTR: ['v:shapes', 'o:spid'],
    FORCE_BODY: true,
    ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel|data|blob|file):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
  });
}

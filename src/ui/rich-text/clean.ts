import DOMPurify from 'dompurify';
import * as allowed from '#shared/rich-text/allowed.ts';
import { keptAttributes } from '#shared/rich-text/rules.ts';

const tags = [...allowed.attributesOf.keys()];
const attributes = [...new Set([...allowed.attributesOf.values()].flat())];

// An instance of its own: its hook must not reach what a library of somebody else cleans.
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

/** Stored rich text as a piece of the page: cleaned once more by the list that the server stored it by, whatever it came through. */
export function cleanForView(html: string): DocumentFragment {
  return purifier.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    FORBID_CONTENTS: [...allowed.goneWithContent],
    // Which address may stand where is judged by the rules, tag by tag.
    ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
  });
}

/**
 * Pasted markup without what would run when an editor takes it apart. What tells where it came from (Word's classes,
 * styles and picture names) stays, so that the editor can make sense of it; what is stored is cleaned by the whole list.
 */
export function harmlessPaste(html: string): string {
  return DOMPurify.sanitize(html, {
    ADD_TAGS: ['style'],
    ADD_ATTR: ['v:shapes', 'o:spid'],
    FORCE_BODY: true,
    ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel|data|blob|file):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
  });
}

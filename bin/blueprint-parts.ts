/**
 * Parts of Blueprint that no page draws. A part's styles are the rules for `.bp6-<part>` and `.bp6-<part>-…`; remove
 * its name from this list before the part is used for the first time.
 */
export const undrawnParts = [
  'alert',
  'blockquote',
  'breadcrumb',
  'breadcrumbs',
  'button-group',
  'callout',
  'card',
  'code',
  'collapse',
  'compound-tag',
  'context-menu',
  'control-card',
  'control-group',
  'divider',
  'drawer',
  'editable-text',
  'entity-title',
  'file-input',
  'file-upload-input',
  'form-group',
  'html-table',
  'intent-success',
  'intent-warning',
  'link',
  'list',
  'multistep-dialog',
  'navbar',
  'non-ideal-state',
  'numeric-input',
  'overflow-list',
  'panel-stack2',
  'progress-bar',
  'radio',
  'resizable-input',
  'running-text',
  'section',
  'segmented-control',
  'select',
  'slider',
  'submenu',
  'tag-input',
  'toast',
  'tree',
];

/** Looks of drawn parts that no page gives them. */
const undrawnLooks = {
  'html-select': ['intent-primary', 'intent-danger', 'large', 'minimal'],
  input: ['intent-primary', 'round', 'large'],
  'input-group': ['intent-primary', 'large'],
  tag: ['intent-primary', 'intent-danger', 'large', 'minimal', 'round', 'interactive'],
  tooltip: ['intent-primary', 'intent-danger'],
};

const sheet = '@blueprintjs/core/lib/css/blueprint.css';
/** The rules for `.bp6-icon-…` belong to the icon font; icons here are drawn as SVG. */
const ofUndrawn = new RegExp(`\\[class\\*=["']?bp6-icon-|\\.bp6-(?:icon-|(?:${undrawnParts.join('|')})(?![a-z0-9]))`);

/** The rule that has everything inherit `box-sizing`; `tokens.css` says it for all without inheriting, and why. */
const ofAll = /^\*(?:::before|::after)?$/;

/** A part and a look on one element, in either order. */
const inUndrawnLook = new RegExp(
  Object.entries(undrawnLooks)
    .map(([part, looks]) => [`\\.bp6-${part}`, `\\.bp6-(?:${looks.join('|')})`].map((each) => `${each}(?![a-z0-9-])`))
    .flatMap(([part, look]) => [`${part}[^\\s>+~]*${look}`, `${look}[^\\s>+~]*${part}`])
    .join('|'),
);

/**
 * Says “in any colour” by the colours that are drawn: a rule that looks into the names of all classes has a browser search
 * all of an element, be it the whole page, whenever it gets or loses any class.
 */
export function byColours(selector: string): string {
  return selector
    .replaceAll(/:not\(\[class\*=["']?bp6-intent-?["']?\]\)/g, ':not(.bp6-intent-primary, .bp6-intent-danger)')
    .replaceAll(/\[class\*=["']?bp6-intent-?["']?\]/g, ':is(.bp6-intent-primary, .bp6-intent-danger)');
}

/** Removes the selectors that need a part, or a part in a look, that no page draws, and those of everything. */
export function drawnSelectors(selectors: readonly string[]): string[] {
  return selectors.filter((selector) => {
    const needed = selector.replaceAll(/:not\([^)]*\)/g, '');
    return !ofAll.test(selector) && !ofUndrawn.test(needed) && !inUndrawnLook.test(needed);
  });
}

interface Rule {
  selectors: string[];
  source?: { input: { file?: string | undefined } } | undefined;
  remove: () => unknown;
}

/**
 * Removes the undrawn parts from Blueprint's style sheet, which otherwise weighs as much as all our scripts for a list.
 */
export const withoutUndrawnParts = {
  postcssPlugin: 'without-undrawn-parts',
  Rule(rule: Rule) {
    if (rule.source?.input.file?.endsWith(sheet) !== true) return;
    const drawn = drawnSelectors(rule.selectors).map(byColours);
    if (drawn.length === 0) rule.remove();
    else if (drawn.join() !== rule.selectors.join()) rule.selectors = drawn;
  },
};

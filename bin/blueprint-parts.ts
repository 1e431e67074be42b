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
  'slider',
  'submenu',
  'tag-input',
  'toast',
  'tree',
];

const sheet = '@blueprintjs/core/lib/css/blueprint.css';
/** The rules for `.bp6-icon-…` belong to the icon font; icons here are drawn as SVG. */
const ofUndrawn = new RegExp(`\\.bp6-(?:icon-|(?:${undrawnParts.join('|')})(?![a-z0-9]))`);

/** Removes the selectors that need an undrawn part on the page. */
export function drawnSelectors(selectors: readonly string[]): string[] {
  return selectors.filter((selector) => !ofUndrawn.test(selector.replaceAll(/:not\([^)]*\)/g, '')));
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
    const drawn = drawnSelectors(rule.selectors);
    if (drawn.length === 0) rule.remove();
    else if (drawn.length < rule.selectors.length) rule.selectors = drawn;
  },
};

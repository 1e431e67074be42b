/**
 * Parts of Blueprint that no page draws. The looks of a part are the rules for `.bp6-<part>` and `.bp6-<part>-…`; before a
 * part is used for the first time, its name goes from this list.
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
/** The rules for `.bp6-icon-…` are those of the icon font; icons here are drawn as SVG. */
const ofUndrawn = new RegExp(`\\.bp6-(?:icon-|(?:${undrawnParts.join('|')})(?![a-z0-9]))`);

/** What is left of a list of selectors without those that need an undrawn part on the page. */
export function drawnSelectors(selectors: readonly string[]): string[] {
  return selectors.filter((selector) => !ofUndrawn.test(selector.replaceAll(/:not\([^)]*\)/g, '')));
}

interface Rule {
  selectors: string[];
  source?: { input: { file?: string | undefined } } | undefined;
  remove: () => unknown;
}

/** Takes the undrawn parts out of Blueprint's one sheet, which whole weighs as much as all scripts of ours that a list loads. */
export const withoutUndrawnParts = {
  postcssPlugin: 'without-undrawn-parts',
  Rule(rule: Rule) {
    if (rule.source?.input.file?.endsWith(sheet) !== true) return;
    const drawn = drawnSelectors(rule.selectors);
    if (drawn.length === 0) rule.remove();
    else if (drawn.length < rule.selectors.length) rule.selectors = drawn;
  },
};

import { memo } from 'react';
import type { messages } from './messages.ts';

type Texts = (typeof messages.zh)['tools'];

interface ToolbarProps {
  id: string;
  texts: typeof messages.zh;
}

/** The tools of the plain editor. Quill styles and changes these elements itself, so they render only once. */
export const QuillToolbar = memo(function QuillToolbar({ id, texts }: ToolbarProps) {
  const { tools } = texts;
  return (
    <div id={id} role="toolbar" aria-label={texts.toolbar}>
      <span className="ql-formats">
        <select className="ql-header" defaultValue="">
          {[1, 2, 3, 4].map((level) => (
            <option key={level} value={level}>
              {tools.heading(level)}
            </option>
          ))}
          <option value="">{tools.paragraph}</option>
        </select>
        <Choice name="size" values={['small', '', 'large', 'huge']} tools={tools} />
        <Choice name="font" values={['', 'serif', 'monospace']} tools={tools} />
      </span>
      <Tools names={['bold', 'italic', 'underline', 'strike']} tools={tools} />
      <span className="ql-formats">
        <select className="ql-color" aria-label={tools.color} />
        <select className="ql-background" aria-label={tools.background} />
      </span>
      <span className="ql-formats">
        <button type="button" className="ql-list" value="ordered" title={tools.ordered} aria-label={tools.ordered} />
        <button type="button" className="ql-list" value="bullet" title={tools.bullet} aria-label={tools.bullet} />
        <button type="button" className="ql-list" value="check" title={tools.check} aria-label={tools.check} />
        <button type="button" className="ql-indent" value="-1" title={tools.outdent} aria-label={tools.outdent} />
        <button type="button" className="ql-indent" value="+1" title={tools.indent} aria-label={tools.indent} />
        <select className="ql-align" aria-label={tools.align} />
        <button
          type="button"
          className="ql-direction"
          value="rtl"
          title={tools.direction}
          aria-label={tools.direction}
        />
      </span>
      <span className="ql-formats">
        <button type="button" className="ql-script" value="sub" title={tools.sub} aria-label={tools.sub} />
        <button type="button" className="ql-script" value="super" title={tools.super} aria-label={tools.super} />
        <button type="button" className="ql-blockquote" title={tools.blockquote} aria-label={tools.blockquote} />
        <button type="button" className="ql-code-block" title={tools.code} aria-label={tools.code} />
      </span>
      <span className="ql-formats">
        <button type="button" className="ql-link" title={texts.link} aria-label={texts.link} />
        <button type="button" className="ql-image" title={texts.image} aria-label={texts.image} />
        <button type="button" className="ql-video" title={texts.video} aria-label={texts.video} />
      </span>
      <Tools names={['clean']} tools={tools} />
    </div>
  );
});

function Tools({ names, tools }: { names: ('bold' | 'italic' | 'underline' | 'strike' | 'clean')[]; tools: Texts }) {
  return (
    <span className="ql-formats">
      {names.map((name) => (
        <button key={name} type="button" className={`ql-${name}`} title={tools[name]} aria-label={tools[name]} />
      ))}
    </span>
  );
}

function Choice({ name, values, tools }: { name: 'size' | 'font'; values: string[]; tools: Texts }) {
  const usual = name === 'size' ? tools.normal : tools.sans;
  const titles: Record<string, string> = {
    small: tools.small,
    large: tools.large,
    huge: tools.huge,
    serif: tools.serif,
    monospace: tools.monospace,
  };
  return (
    <select className={`ql-${name}`} defaultValue="">
      {values.map((value) => (
        <option key={value} value={value}>
          {titles[value] ?? usual}
        </option>
      ))}
    </select>
  );
}

/** Gives accessible names to the elements that Quill made of the tools, and to its own popups. */
export function nameQuillParts(frame: HTMLElement, label: string, texts: typeof messages.zh): void {
  const { tools } = texts;
  const pickers = { header: tools.header, size: tools.size, font: tools.font, color: tools.color };
  for (const [name, text] of Object.entries({ ...pickers, background: tools.background, align: tools.align })) {
    const button = frame.querySelector(`.ql-picker.ql-${name} > .ql-picker-label`);
    button?.setAttribute('aria-label', text);
    button?.setAttribute('title', text);
  }
  const text = frame.querySelector('.ql-editor');
  text?.setAttribute('role', 'textbox');
  text?.setAttribute('aria-multiline', 'true');
  text?.setAttribute('aria-label', label);
  const window = frame.querySelector<HTMLElement>('.ql-tooltip');
  if (window) window.dataset['visit'] = tools.visit;
  if (window) window.dataset['enter'] = tools.enter;
  const [edit, remove] = [
    frame.querySelector<HTMLElement>('.ql-action'),
    frame.querySelector<HTMLElement>('.ql-remove'),
  ];
  if (edit) Object.assign(edit.dataset, { edit: tools.edit, keep: tools.keep });
  if (remove) remove.dataset['remove'] = tools.remove;
}

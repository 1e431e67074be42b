const controls = 'input, select, textarea, [contenteditable="true"]';

function valueOf(control: Element): string {
  if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)) return String(control.checked);
  const isField =
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement;
  return isField ? control.value : (control.textContent ?? '');
}

/**
 * Tracks whether the user changed anything since a form appeared, by storing each focused control's initial value.
 * Values filled in by the form, or typed and reverted, do not count.
 */
export function watchTyping() {
  const before = new Map<Element, string>();
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    // A button beside a control, such as that of a calendar or of a file, fills it in.
    const noted = target.matches(controls)
      ? [target]
      : (target.closest('.zg-form-field')?.querySelectorAll(controls) ?? []);
    for (const control of noted) if (!before.has(control)) before.set(control, valueOf(control));
  };
  return {
    isTyped: () => [...before].some(([control, was]) => valueOf(control) !== was),
    /** For the form's ref. */
    watch: (form: HTMLElement | null) => {
      form?.addEventListener('focusin', note);
      return () => {
        form?.removeEventListener('focusin', note);
        before.clear();
      };
    },
  };
}

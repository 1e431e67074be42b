/** Moves the focus to the first field with a problem, which also brings it into view, once the problems are marked. */
export function toFirstFault(form: ParentNode | null): void {
  window.requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

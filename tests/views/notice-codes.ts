/** The codes of what a step has the chart say to the operator. */
export function noticeCodes(emitted: readonly { type: string }[]): string[] {
  return emitted.flatMap((said) =>
    said.type === 'notice' && 'code' in said && typeof said.code === 'string' ? [said.code] : [],
  );
}

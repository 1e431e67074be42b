import type { PathSet } from '#machines/kit/path-set.ts';
import type { PathStep } from '#machines/kit/realise.ts';
import { fieldName } from '#shared/audit-log/field-name.ts';
import { toldFields, valueText } from '#src/features/audit-log/value-text.ts';

/** A field with a value that the log may hold; `owner` is the kind of row, the call that asked, or the fact around it. */
export type Held = readonly [owner: string, name: string, value: unknown];

/** What a program says, not a person: `wechat`, `queryAudit`, `H5-PC`. Text that people write may look like it. */
export const isCode = (value: unknown) => typeof value === 'string' && /^[a-z]+([A-Z][a-z]+)*$/.test(value);

/** Told by the names that they have anywhere: kinds of files, and interfaces of WeChat. */
const untranslated = ['format', 'mediaType', 'privacyProblems', 'problems'];

/** What of these is not told in words, in either language; numbers are codes where `coded` says so. */
export function raw(held: readonly Held[], coded: (held: Held) => boolean): string[] {
  const once = new Map(held.map((each) => [JSON.stringify(each), each]));
  const found = [...once.values()].flatMap((each) => {
    const [owner, name, value] = each;
    const isMute = (['zh', 'en'] as const).some((locale) => fieldName(name, locale) === name);
    const zh = valueText(name, value, 'zh', owner);
    const en = valueText(name, value, 'en', owner);
    const isNamed = untranslated.includes(name) || value === 'APP' || value === '';
    const isRaw = coded(each) && !isNamed && (zh === String(value) || en === String(value));
    return [...(isMute ? [`${owner}: ${name}`] : []), ...(isRaw ? [`${owner}: ${name} ${String(value)}`] : [])];
  });
  return [...new Set(found)].toSorted();
}

/** Every field of a JSON value and of what lies in it. */
function fieldsOf(owner: string, value: object): Held[] {
  return toldFields(Object.keys(value)).flatMap((name): Held[] => {
    const each: unknown = Reflect.get(value, name);
    const inside: readonly unknown[] = Array.isArray(each) ? each : [each];
    return inside.flatMap((one): Held[] =>
      typeof one === 'object' && one !== null ? [[owner, name, ''], ...fieldsOf(name, one)] : [[owner, name, one]],
    );
  });
}

/** What a step brought along, as its log row has it. */
function payloadOf(step: PathStep): object {
  if (step.kind === 'settle') return 'done' in step.outcome ? { output: step.outcome.done } : {};
  if (step.kind === 'wait') return {};
  const { type: _, ...payload } = step.event;
  return payload;
}

/** Whatever the log of a chart holds on the ways that prove its goals. */
export const heldBy = (chart: string, { proofs }: PathSet): Held[] =>
  proofs.flatMap(({ start, steps }) =>
    [start, ...steps.map(({ expect }) => expect)]
      .map(({ context }) => context)
      .concat(steps.map(payloadOf))
      .flatMap((facts) => (typeof facts === 'object' && facts !== null ? fieldsOf(chart, facts) : [])),
  );

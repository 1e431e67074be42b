import { useState } from 'react';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { fieldProblems } from '#src/lib/write.ts';
import { messages } from '../messages.ts';
import { yuanText } from './amount.ts';
import { type FieldShape, flawOf, flawText, isNeeded, type Settled, type Shape, tidy } from './shape.ts';

/** The fields of a draft whose values have a given type. */
type Holding<Draft, Value> = { [Name in keyof Draft]-?: Draft[Name] extends Value ? Name : never }[keyof Draft] &
  string;

export interface DraftOptions<Draft, Rules extends Shape> {
  /** The constraints on each field, from openapi/generated/shapes.ts. */
  shape: Rules;
  /** The fields' labels, by name; the object may contain other texts. */
  labels: Partial<Readonly<Record<keyof Draft & string, string>>>;
  /** The form's own messages for a missing or invalid field. */
  complaints?: Partial<Readonly<Record<keyof Draft & string, string>>>;
  /** Further problems in words, by field or by the path of a control within one: "parcels/0/carrier". */
  check?: (draft: Draft) => Readonly<Record<string, string | undefined>>;
  /** The value of an empty field. */
  blankIs?: Partial<Draft>;
}

const valueAt = (draft: object, path: string) =>
  path
    .split('/')
    .reduce<unknown>(
      (held, step) => (typeof held === 'object' && held !== null ? Reflect.get(held, step) : null),
      draft,
    );

/** Returns a draft with other values of the same types, which `to` makes of the ones given. */
const mapped = <Draft extends object>(given: Draft, to: (name: string, value: unknown) => unknown): Draft =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same entries
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, to(name, value)])) as Draft;

/**
 * Returns a form's draft and the props of its controls. A problem shows once the operator left the field or tried to
 * submit; a server's refusal shows until the field changes.
 */
export function useDraft<Draft extends object, const Rules extends Shape>(
  start: () => Draft,
  { shape, labels, complaints, check, blankIs = {} }: DraftOptions<Draft, Rules>,
  error: Error | null,
) {
  type Name = keyof Draft & string;
  const texts = useMessages(messages);
  const locale = useLocale();
  const [draft, setDraft] = useState(start);
  const [base, setBase] = useState(draft);
  const [isTried, setTried] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [sent, setSent] = useState<Draft | null>(null);
  const refused = fieldProblems(error);
  const rulesOf = (name: Name): FieldShape => shape[name] ?? {};
  const isBare = (value: unknown) => value === null || value === '';
  const settle = (given: Draft): Draft =>
    mapped(given, (name, value) => {
      const blank = (blankIs as Record<string, unknown>)[name];
      return blank !== undefined && isBare(value) ? blank : tidy<unknown>(value, shape[name] ?? {});
    });
  const settled = settle(draft);
  const found = check?.(settled) ?? {};
  const flawIn = (given: Draft, name: Name) =>
    name in shape || given[name] === undefined ? flawOf(given[name], rulesOf(name)) : null;
  const flaw = (name: Name) => flawIn(settled, name);
  const wrongIn = (name: Name, write?: (value: number) => string): string | undefined => {
    const kind = flaw(name);
    const words = kind === 'unreadable' ? undefined : flawText(kind, rulesOf(name), texts, locale, write);
    return words === undefined ? found[name] : (complaints?.[name] ?? words);
  };
  const problemAt = (path: string, wrong: string | undefined): string | undefined => {
    const value = valueAt(draft, path);
    const isBlank = isBare(typeof value === 'string' ? value.trim() : value);
    const own = isTried || (left.has(path) && !isBlank) ? wrong : undefined;
    return own ?? (sent !== null && Object.is(valueAt(sent, path), value) ? refused[`body/${path}`] : undefined);
  };
  const problem = (name: Name, write?: (value: number) => string) => problemAt(name, wrongIn(name, write));
  const leave = (path: string) => () => setLeft((now) => (now.has(path) ? now : new Set([...now, path])));
  const change = (patch: Partial<Draft> | ((now: Draft) => Partial<Draft>)) =>
    setDraft((now) => ({ ...now, ...(typeof patch === 'function' ? patch(now) : patch) }));
  const set = (name: Name, value: unknown) => setDraft((now) => ({ ...now, [name]: value }));
  const framed = (name: Name, write?: (value: number) => string) => ({
    label: labels[name] ?? '',
    problem: problem(name, write),
    onBlur: leave(name),
  });
  const amount = <Field extends Holding<Draft, number | null | undefined>>(name: Field, write?: typeof yuanText) => ({
    ...framed(name, write),
    // What is no number, the field says by itself.
    ...(draft[name] === undefined && { problem: undefined }),
    isRequired: !(name in blankIs) && isNeeded(rulesOf(name)),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of `name` restricts it to number fields
    value: draft[name] as number | null | undefined,
    onChange: (value: number | null | undefined) => set(name, value),
  });
  const restart = (values: Draft, draftOf: (now: Draft) => Draft) => {
    setBase(values);
    setDraft(draftOf);
    setTried(false);
    setLeft(new Set());
  };
  const isSound = (given = settled) =>
    Object.values(given === settled ? found : (check?.(given) ?? {})).every((words) => words === undefined) &&
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its own keys
    (Object.keys(given) as Name[]).every((name) => flawIn(given, name) === null);
  return {
    draft,
    /** The form's initial values. */
    base,
    isTried,
    /** True when the operator tried to send and a problem prevents it. */
    isFaulty: isTried && !isSound(),
    /** True when a value differs from its initial one. */
    isChanged: Object.entries(base).some(([name, value]) => !Object.is(value, draft[name as Name])), // oxlint-disable-line typescript/no-unsafe-type-assertion -- its own keys
    change,
    /** Restarts the form with other values. */
    begin: (values: Draft) => restart(values, () => values),
    /**
     * Continues after a save from the saved values, by default those sent. What the operator typed since the sending
     * stays, unsaved.
     */
    goOn(values = sent) {
      const isAsSent = (now: Draft, name: string) => Object.is(valueAt(sent ?? now, name), valueAt(now, name));
      if (values === null) return;
      restart(values, (now) => mapped(values, (name, value) => (isAsSent(now, name) ? value : valueAt(now, name))));
    },
    problem,
    /** The problem and the blur handler of a control within a field, by its path. */
    inner: (path: string) => ({ problem: problemAt(path, found[path]), onBlur: leave(path) }),
    /** The server's refusals by contract path that no control of this draft shows. */
    refused,
    /**
     * Returns the draft ready to send, or another one that takes its place, and shows every problem from here on; null
     * while there is one.
     */
    take(given = draft): Settled<Draft, Rules> | null {
      const ready = given === draft ? settled : settle(given);
      setTried(true);
      setSent(given);
      if (!isSound(ready)) return null;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked on the line above
      return ready as Settled<Draft, Rules>;
    },
    /** Tidies a draft for sending. */
    settle: (given: Draft) => settle(given) as Settled<Draft, Rules>, // oxlint-disable-line typescript/no-unsafe-type-assertion -- for drafts of stored rows
    text: <Field extends Holding<Draft, string | null>>(name: Field) => {
      const { longest } = rulesOf(name);
      const value = String(draft[name] ?? '');
      return {
        ...framed(name),
        isRequired: isNeeded(rulesOf(name)),
        ...(longest !== undefined && { maxLength: longest }),
        value,
        onChange: (value: string) => set(name, value),
      };
    },
    number: <Field extends Holding<Draft, number | null | undefined>>(name: Field) => amount(name),
    yuan: <Field extends Holding<Draft, number | null | undefined>>(name: Field) => amount(name, yuanText),
    choice: <Field extends Holding<Draft, string>>(name: Field) => ({
      label: labels[name] ?? '',
      problem: problem(name),
      value: draft[name],
      onChange: (value: Draft[Field]) => set(name, value),
    }),
    flag: <Field extends Holding<Draft, boolean>>(name: Field) => ({
      label: labels[name] ?? '',
      value: draft[name] === true,
      onChange: (value: boolean) => set(name, value),
    }),
  };
}

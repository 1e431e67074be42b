import { ArrowDownIcon, ArrowUpIcon, CrossIcon, PlusIcon } from '@blueprintjs/icons';
import { useId } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { unitsFor } from '#src/lib/length.ts';
import { Button, IconButton } from '#src/ui/button/button.tsx';
import { Input } from '#src/ui/input/input.tsx';
import { messages } from '../messages.ts';
import './values-editor.css';
import { problemsOf, type ValueDraft, withNames } from './value-list.ts';

interface ValuesEditorProps {
  values: readonly ValueDraft[];
  /** What stands in the field for new values. */
  typed: string;
  onChange: (change: { values?: ValueDraft[]; typed?: string }) => void;
  /** Problems show after the first attempt to save. */
  isTried: boolean;
}

/** The values of a spec in order: rename, move, remove unless a sku uses it, and add one or many at once. */
export function ValuesEditor({ values, typed, onChange, isTried }: ValuesEditorProps) {
  const texts = useMessages(messages);
  const id = useId();
  const problems = problemsOf(values);
  const move = (at: number, by: number) => {
    const value = values[at];
    if (value) onChange({ values: values.toSpliced(at, 1).toSpliced(at + by, 0, value) });
  };
  const add = (names: string) => onChange({ values: withNames(values, names), typed: '' });
  return (
    <fieldset className="zg-values">
      <legend>{texts.values}</legend>
      {values.length === 0 && <p className="zg-form-note">{texts.noValues}</p>}
      <ol>
        {values.map((value, at) => (
          <li key={value.id ?? `new-${at}`}>
            <Input
              isWrong={isTried && problems[at] !== undefined}
              aria-label={texts.valueAt(at + 1)}
              aria-invalid={(isTried && problems[at] !== undefined) || undefined}
              maxLength={unitsFor(32, value.name)}
              value={value.name}
              onChange={(event) => onChange({ values: values.with(at, { ...value, name: event.target.value }) })}
            />
            <IconButton
              label={texts.moveUp(value.name)}
              icon={<ArrowUpIcon />}
              disabled={at === 0}
              onClick={() => move(at, -1)}
            />
            <IconButton
              label={texts.moveDown(value.name)}
              icon={<ArrowDownIcon />}
              disabled={at === values.length - 1}
              onClick={() => move(at, 1)}
            />
            <IconButton
              label={value.isUsed ? texts.valueInUse : texts.removeValue(value.name)}
              icon={<CrossIcon />}
              side="left"
              aria-disabled={value.isUsed || undefined}
              onClick={() => !value.isUsed && onChange({ values: values.toSpliced(at, 1) })}
            />
          </li>
        ))}
      </ol>
      {isTried && problems.some((problem) => problem !== undefined) && (
        <p className="zg-form-note zg-values-bad" role="alert">
          {problems.includes('missing') ? texts.valueMissing : texts.valueTwice}
        </p>
      )}
      <div className="zg-values-add">
        <Input
          aria-label={texts.addValue}
          aria-describedby={id}
          placeholder={texts.addValue}
          value={typed}
          onChange={(event) => onChange({ typed: event.target.value })}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text');
            if (!/[,，、;；\n\t]/.test(pasted)) return;
            event.preventDefault();
            add(typed + pasted);
          }}
          onKeyDown={(event) => {
            // Enter in an input method only ends the word.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.trim() === '') return;
            event.preventDefault();
            add(typed);
          }}
        />
        <Button icon={<PlusIcon />} disabled={typed.trim() === ''} onClick={() => add(typed)}>
          {texts.addValue}
        </Button>
      </div>
      <p id={id} className="zg-form-note">
        {texts.valueHint}
      </p>
    </fieldset>
  );
}

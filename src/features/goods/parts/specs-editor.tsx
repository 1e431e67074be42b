import { Checkbox } from '@blueprintjs/core';
import { ArrowLeftIcon, ArrowRightIcon, CrossIcon } from '@blueprintjs/icons';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { notify } from '#src/lib/notices.ts';
import { IconButton } from '#src/ui/button/button.tsx';
import { ChoiceField } from '#src/ui/form/fields.tsx';
import type { Spec } from '../api.ts';
import { countOf, type MatrixSpec, mostSkus } from '../matrix.ts';
import { messages } from '../messages.ts';
import './specs-editor.css';

interface SpecsEditorProps {
  specs: readonly MatrixSpec[];
  /** The available specs. */
  library: readonly Spec[];
  /** Why the role may not choose among them; null when it may. */
  refusal: string | null;
  onChange: (specs: MatrixSpec[]) => void;
}

/** The maximum number of specs per goods. */
const mostSpecs = 5;

/** Chooses the specs of goods, their order, and their values. */
export function SpecsEditor({ specs, library, refusal, onChange }: SpecsEditorProps) {
  const texts = useMessages(messages);
  const free = library.filter(({ id }) => specs.every((spec) => spec.id !== id));
  const put = (next: MatrixSpec[]) => {
    if (countOf(next) > mostSkus) notify.warning(texts.tooMany(mostSkus));
    else onChange(next);
  };
  const move = (at: number, by: number) => {
    const spec = specs[at];
    if (spec) put(specs.toSpliced(at, 1).toSpliced(at + by, 0, spec));
  };
  const tick = (at: number, known: Spec | undefined, value: { id: string; name: string }, isOn: boolean) => {
    const spec = specs[at];
    if (!spec) return;
    const ticked = isOn ? [...spec.values, value] : spec.values.filter(({ id }) => id !== value.id);
    // In library order, so that the table does not depend on the order of ticking.
    const order = known?.values.map(({ id }) => id) ?? [];
    const values = ticked.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
    put(specs.with(at, { ...spec, values }));
  };
  return (
    <div className="zg-specs">
      {specs.map((spec, at) => {
        const known = library.find(({ id }) => id === spec.id);
        return (
          <fieldset key={spec.id} className="zg-specs-one">
            <legend className="zg-visually-hidden">{texts.specOf(spec.name)}</legend>
            <div className="zg-specs-head">
              <strong>{spec.name}</strong>
              <IconButton
                size="small"
                label={texts.moveEarlier(spec.name)}
                icon={<ArrowLeftIcon />}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              />
              <IconButton
                size="small"
                label={texts.moveLater(spec.name)}
                icon={<ArrowRightIcon />}
                disabled={at === specs.length - 1}
                onClick={() => move(at, 1)}
              />
              <IconButton
                size="small"
                label={texts.dropSpec(spec.name)}
                icon={<CrossIcon />}
                onClick={() => put(specs.toSpliced(at, 1))}
              />
            </div>
            <div className="zg-specs-values">
              {(known ?? spec).values.map((value) => (
                <Checkbox
                  key={value.id}
                  inline
                  checked={spec.values.some(({ id }) => id === value.id)}
                  onChange={(event) => tick(at, known, value, event.target.checked)}
                >
                  {value.name}
                </Checkbox>
              ))}
            </div>
          </fieldset>
        );
      })}
      {specs.length < mostSpecs && free.length > 0 && (
        <div className="zg-specs-add">
          <ChoiceField
            label={texts.addSpec}
            value=""
            placeholder={texts.chooseSpec}
            options={free.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => {
              const spec = free.find((each) => each.id === id);
              if (spec) put([...specs, { id, name: spec.name, values: spec.values.slice(0, 1) }]);
            }}
          />
        </div>
      )}
      {library.length === 0 && <p className="zg-form-note">{refusal ?? texts.noSpecs}</p>}
    </div>
  );
}

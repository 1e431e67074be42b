import { useMessages } from '#src/lib/i18n/locale.ts';
import { ChoiceField, SwitchField, TextArea, TextField } from '#src/ui/form/fields.tsx';
import type { ConfigType } from '../api.ts';
import { messages } from '../messages.ts';

interface ValueFieldProps {
  type: ConfigType;
  options: readonly { value: string; label: string }[];
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

/** The input for a setting's value, by type. */
export function ValueField({ type, options, value, problem, onChange }: ValueFieldProps) {
  const texts = useMessages(messages);
  const frame = { label: texts.draft, problem, value, onChange };
  switch (type) {
    case 'boolean':
      return (
        <SwitchField
          label={texts.draft}
          value={value === 'true'}
          onChange={(isOn) => onChange(isOn ? 'true' : 'false')}
        />
      );
    case 'select':
      return <ChoiceField {...frame} placeholder={texts.none} options={options} />;
    case 'longText':
    case 'json':
      return <TextArea {...frame} rows={8} maxLength={20_000} />;
    case 'secret':
      return (
        <TextField {...frame} type="password" autoComplete="new-password" hint={texts.secretHint} maxLength={2_000} />
      );
    case 'number':
      return <TextField {...frame} inputMode="decimal" maxLength={30} />;
    case 'text':
      return <TextField {...frame} maxLength={500} />;
  }
}

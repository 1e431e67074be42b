import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { fullProvinceName, provinceName, provinces } from '#shared/province.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { ChoiceField, TextField } from '../form/fields.tsx';
import { messages } from '../messages.ts';

interface Region {
  province: string;
  city: string;
}

interface RegionFieldsProps {
  labels: Region;
  value: Region;
  onChange: (region: Region) => void;
  maxLength: number;
  isDisabled?: boolean;
}

const none = 'none';

/** Returns the region options; a stored region in another spelling, or an unknown one, is added as it is. */
function choices(stored: string): string[] {
  const all = provinces.map((name) => (name === provinceName(stored) ? stored : fullProvinceName(name)));
  return stored === '' || all.includes(stored) ? all : [...all, stored];
}

/** Province and city of an address: a select for the province, and for the city free text with suggestions. */
export function RegionFields({ labels, value, onChange, maxLength, isDisabled = false }: RegionFieldsProps) {
  const texts = useMessages(messages);
  const list = useId();
  const { province, city } = value;
  // All city names are in their own file, loaded once a province is known.
  const { data: cities = [] } = useQuery({
    queryKey: ['cities', provinceName(province)],
    queryFn: async () => (await import('./cities.ts')).citiesOf(province),
    enabled: province !== '' && !isDisabled,
    staleTime: Infinity,
    meta: { silent: 'a city can be written without its list' },
  });
  return (
    <div className="zg-form-row">
      <ChoiceField
        label={labels.province}
        value={province === '' ? none : province}
        isDisabled={isDisabled}
        options={[
          { value: none, label: texts.notChosen },
          ...choices(province).map((name) => ({ value: name, label: name })),
        ]}
        onChange={(chosen) => onChange(chosen === none ? { province: '', city: '' } : { province: chosen, city: '' })}
      />
      <TextField
        label={labels.city}
        maxLength={maxLength}
        value={city}
        isDisabled={isDisabled}
        list={list}
        onChange={(written) => onChange({ province, city: written })}
      />
      <datalist id={list}>
        {cities.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </div>
  );
}

import { knownCarriers } from '#shared/carriers.ts';
import { useLocale } from '#src/lib/i18n/locale.ts';

/** What a field for a carrier suggests by its `list`; any other name may be typed. */
export function CarrierList({ id }: { id: string }) {
  const locale = useLocale();
  return (
    <datalist id={id}>
      {knownCarriers.map(({ code, name, en }) => (
        <option key={code} value={name}>
          {locale === 'zh' ? name : `${en} ${code}`}
        </option>
      ))}
    </datalist>
  );
}

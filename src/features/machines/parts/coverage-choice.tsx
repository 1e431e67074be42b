import { useMessages } from '#src/lib/i18n/locale.ts';
import { type Coverage, levels, type Level } from '#src/ui/machine-chart/coverage.ts';
import { Select } from '#src/ui/select/select.tsx';
import { messages } from '../messages.ts';

interface CoverageChoiceProps {
  coverage: Coverage | undefined;
  /** Null shows live rows. */
  level: Level | null;
  onLevel: (level: Level | null) => void;
}

/** Chooses what the picture shows: current rows, or the arrows that the tests cover on one player. */
export function CoverageChoice({ coverage, level, onLevel }: CoverageChoiceProps) {
  const texts = useMessages(messages);
  const played = levels.filter((each) => coverage?.[each] !== undefined);
  return (
    <Select
      minimal
      aria-label={texts.mode}
      value={level ?? ''}
      onChange={({ target }) => onLevel(played.find((each) => each === target.value) ?? null)}
    >
      <option value="">{texts.modeNow}</option>
      {played.map((each) => (
        <option key={each} value={each}>
          {texts.modeTests(texts.levels[each])}
        </option>
      ))}
    </Select>
  );
}

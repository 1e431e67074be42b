import { shiftDay } from '#src/lib/format.ts';

interface Preset {
  id: 'presetToday' | 'presetYesterday' | 'preset7' | 'preset30' | 'presetMonth' | 'presetNone';
  days: (today: string) => { from: string | undefined; to: string | undefined };
}

/** The ranges that operators need most; "last 7 days" ends yesterday, as everywhere in the product. */
export const presets: readonly Preset[] = [
  { id: 'presetToday', days: (today) => ({ from: today, to: today }) },
  { id: 'presetYesterday', days: (today) => ({ from: shiftDay(today, -1), to: shiftDay(today, -1) }) },
  { id: 'preset7', days: (today) => ({ from: shiftDay(today, -7), to: shiftDay(today, -1) }) },
  { id: 'preset30', days: (today) => ({ from: shiftDay(today, -30), to: shiftDay(today, -1) }) },
  { id: 'presetMonth', days: (today) => ({ from: `${today.slice(0, 8)}01`, to: today }) },
  { id: 'presetNone', days: () => ({ from: undefined, to: undefined }) },
];

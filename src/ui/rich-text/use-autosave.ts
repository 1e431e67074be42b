import { useEffect, useRef } from 'react';

/** How often what is being written is kept as a draft. */
export const autosaveMs = 10_000;

/** Hands over the text every ten seconds while it changes; a text that could not be kept is handed over again. */
export function useAutosave(html: string, save: ((html: string) => Promise<unknown>) | undefined): void {
  const now = useRef(html);
  const kept = useRef(html);
  const keep = useRef(save);
  useEffect(() => {
    now.current = html;
    keep.current = save;
  }, [html, save]);
  const isOn = save !== undefined;
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => {
      const text = now.current;
      if (text === kept.current) return;
      kept.current = text;
      keep.current?.(text).catch(() => {
        if (kept.current === text) kept.current = '';
      });
    }, autosaveMs);
    return () => clearInterval(timer);
  }, [isOn]);
}

import { useQuery } from '@tanstack/react-query';
import { read } from './query.ts';

/** Which editor to show: the configured one, unless its licence does not cover this host. */
export interface EditorChoice {
  type: 1 | 2;
  /** Activates editor type 2; null on hosts that need no key. */
  froalaKey: string | null;
  /** True when type 2 is configured but this host has no key for it. */
  lacksKey: boolean;
}

/** Hosts where editor type 2 runs without a key. */
const localHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Returns the editor that a setting selects on a host. */
export function editorChoice(
  { editorType, froalaKey }: { editorType: 1 | 2; froalaKey: string | null },
  host: string,
): EditorChoice {
  const lacksKey = editorType === 2 && froalaKey === null && !localHosts.has(host);
  return { type: lacksKey ? 1 : editorType, froalaKey, lacksKey };
}

/** Returns this installation's editor: null while it loads, type 1 when the setting cannot be read. */
export function useEditorChoice(): EditorChoice | null {
  const { data, isError } = useQuery(
    read('/upms/config/editor', {}, { silent: 'the plain editor is shown when the setting cannot be read' }),
  );
  if (data) return editorChoice(data, window.location.hostname);
  return isError ? { type: 1, froalaKey: null, lacksKey: false } : null;
}

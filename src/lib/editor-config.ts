import { useQuery } from '@tanstack/react-query';
import { read } from './query.ts';

/** Which editor to show: the one that is set, unless its licence does not reach this host. */
export interface EditorChoice {
  type: 1 | 2;
  /** What activates editor type 2; null on hosts that need none. */
  froalaKey: string | null;
  /** Type 2 is set, but this host has no key for it. */
  lacksKey: boolean;
}

/** Hosts on which the second editor may be tried without a key. */
const localHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The choice that a setting means on a host. */
export function editorChoice(
  { editorType, froalaKey }: { editorType: 1 | 2; froalaKey: string | null },
  host: string,
): EditorChoice {
  const lacksKey = editorType === 2 && froalaKey === null && !localHosts.has(host);
  return { type: lacksKey ? 1 : editorType, froalaKey, lacksKey };
}

/** The editor of this installation; null until it is known. Type 1 when the setting cannot be read. */
export function useEditorChoice(): EditorChoice | null {
  const { data, isError } = useQuery(
    read('/upms/config/editor', {}, { silent: 'the plain editor is shown when the setting cannot be read' }),
  );
  if (data) return editorChoice(data, window.location.hostname);
  return isError ? { type: 1, froalaKey: null, lacksKey: false } : null;
}

import type { Handlers } from '#server/http/operations.ts';
import type { OutsideSystem } from '#server/played-systems.ts';

interface Links {
  played: OutsideSystem[];
  demo: boolean;
  mobileHost: string;
  pcHost: string;
  appDownloadUrl: string;
  shopBase: string | null;
}

interface Settings {
  links: () => Links;
  /** Returns the editor type that is set for a scope; null when none is. */
  editorType: (scope: string) => Promise<1 | 2 | null>;
  froalaKey: string | null;
}

/** What the web app asks before it shows anything, and before it shows an editor. */
export const configurationHandlers = ({
  links,
  editorType,
  froalaKey,
}: Settings): Pick<Handlers, 'readAppConfig' | 'readEditorConfig'> => ({
  readAppConfig: async () => links(),
  readEditorConfig: async ({ operator }) => ({ editorType: (await editorType(operator.scope)) ?? 1, froalaKey }),
});

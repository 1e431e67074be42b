/**
 * Replaces Blueprint's loader of icons by name in the web app. The loader brings the names of all 600 icons, 17 KB compressed,
 * to every page, for what no page does: icons here are components, imported one by one.
 */
export const Icons = {
  getPaths: () => undefined,
  load: (name: string) => Promise.reject(new Error(`The icon "${name}" is asked for by name. Import its component.`)),
};

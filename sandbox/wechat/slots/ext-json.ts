import { Refusal, refuseIf } from '../refusal.ts';

export interface TemplateFacts {
  readonly pages: readonly string[];
  /** 1 standard: allows only few members of ext.json. */
  readonly templateType: 0 | 1;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

const standardMembers = new Set(['extAppid', 'ext', 'window']);

/** Groups of calls of which a package may declare only one. */
const exclusive: readonly (readonly string[])[] = [
  ['getFuzzyLocation', 'getLocation'],
  ['getFuzzyLocation', 'onLocationChange'],
];

const parse = (extJson: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(extJson);
    if (isRecord(value)) return value;
  } catch {
    throw new Refusal(85048);
  }
  throw new Refusal(85013);
};

const readPages = (ext: Readonly<Record<string, unknown>>, template: TemplateFacts): readonly string[] => {
  if (ext['pages'] === undefined) return template.pages;
  refuseIf(!isTexts(ext['pages']), 85013);
  const pages = isTexts(ext['pages']) ? ext['pages'] : [];
  refuseIf(pages.length === 0, 85047);
  refuseIf(
    pages.some((page) => !template.pages.includes(page)),
    85045,
  );
  return pages;
};

const checkTabBar = (tabBar: unknown, pages: readonly string[]): void => {
  if (tabBar === undefined) return;
  const list = isRecord(tabBar) && Array.isArray(tabBar['list']) ? tabBar['list'] : null;
  if (list === null) throw new Refusal(85013);
  const paths = list.map((item: unknown) => (isRecord(item) ? item['pagePath'] : undefined));
  refuseIf(
    paths.some((path) => typeof path !== 'string' || !pages.includes(path)),
    85046,
  );
};

const checkPrivateInfos = (infos: unknown, granted: readonly string[]): void => {
  if (infos === undefined) return;
  if (!isTexts(infos)) throw new Refusal(85310);
  refuseIf(
    exclusive.some((pair) => pair.every((name) => infos.includes(name))),
    85311,
  );
  refuseIf(
    infos.some((name) => !granted.includes(name)),
    85312,
  );
};

/** Checks an ext.json against its template as commit does; returns the package's pages. */
export const readExtJson = (
  extJson: string,
  template: TemplateFacts,
  granted: readonly string[],
): readonly string[] => {
  const ext = parse(extJson);
  if (template.templateType === 1)
    refuseIf(
      Object.keys(ext).some((name) => !standardMembers.has(name)),
      9402203,
    );
  const pages = readPages(ext, template);
  const extPages = ext['extPages'];
  refuseIf(extPages !== undefined && !isRecord(extPages), 85013);
  if (isRecord(extPages))
    refuseIf(
      Object.keys(extPages).some((page) => !pages.includes(page)),
      85045,
    );
  const entry = ext['entryPagePath'];
  refuseIf(entry !== undefined && (typeof entry !== 'string' || !pages.includes(entry)), 85045);
  checkTabBar(ext['tabBar'], pages);
  checkPrivateInfos(ext['requiredPrivateInfos'], granted);
  return pages;
};

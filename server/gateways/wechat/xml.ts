import { XMLParser } from 'fast-xml-parser';

/** One element's members by name: text or a nested element. A repeated name is left out. */
export interface XmlFields {
  readonly [name: string]: string | XmlFields | undefined;
}

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  trimValues: false,
  processEntities: false,
});

const open = '<![CDATA[';

const withoutCdata = (xml: string): string => {
  let rest = '';
  for (let at = 0; ;) {
    const start = xml.indexOf(open, at);
    if (start === -1) return rest + xml.slice(at);
    const end = xml.indexOf(']]>', start);
    // Keep an unclosed section, so that the check for "<!" refuses it.
    if (end === -1) return rest + xml.slice(at);
    rest += xml.slice(at, start);
    at = end + 3;
  }
};

/** Replaces characters that no table can store by U+FFFD. */
const keepable = (text: string): string => text.replaceAll(/\0|\p{Surrogate}/gu, '\uFFFD');

const readFields = (value: unknown): XmlFields => {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, member]) => name !== '#text' && !Array.isArray(member))
      .map(([name, member]) => [name, typeof member === 'string' ? keepable(member) : readFields(member)]),
  );
};

/**
 * Reads the members of WeChat's `<xml>` element; null when the text is not such an element.
 * Document types, entities and processing instructions are refused before the parser sees them.
 */
export const readXml = (xml: string): XmlFields | null => {
  if (/<!|<\?(?!xml[\s?])/.test(withoutCdata(xml))) return null;
  try {
    const root: unknown = parser.parse(xml);
    if (typeof root !== 'object' || root === null || !('xml' in root)) return null;
    const element = root.xml;
    return typeof element === 'object' && element !== null && !Array.isArray(element) ? readFields(element) : null;
  } catch {
    return null;
  }
};

const escapeCdata = (text: string): string => text.replaceAll(']]>', ']]]]><![CDATA[>');

/** Writes WeChat's `<xml>` element: numbers plain, text as CDATA, nested members as elements. */
export const writeXml = (fields: Readonly<Record<string, string | number | XmlFields>>): string =>
  `<xml>${writeFields(fields)}</xml>`;

const writeFields = (fields: Readonly<Record<string, string | number | XmlFields | undefined>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<${name}>${writeValue(value ?? '')}</${name}>`)
    .join('');

const writeValue = (value: string | number | XmlFields): string => {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? `<![CDATA[${escapeCdata(value)}]]>` : writeFields(value);
};

import { attributesOf, classes, playerHosts } from '#shared/rich-text/allowed.ts';

const address = /^(https?:|mailto:|tel:|[#?]|\/(?![/\\])|[^:/\\]*$)/i;

interface Part {
  localName: string;
  attributes: Iterable<{ name: string; value: string }>;
  children: Iterable<Part>;
}

/** Everything in a parsed text that should have been cleaned away, in words; the judge does not use the rules it judges. */
export function faultsOf(parent: Part): string[] {
  return [...parent.children].flatMap((part) => [...faultsOfOne(part), ...faultsOf(part)]);
}

function faultsOfOne({ localName, attributes }: Part): string[] {
  if (!attributesOf.has(localName)) return [`<${localName}>`];
  return [...attributes].flatMap(({ name, value }) =>
    isFault(localName, name, value) ? [`<${localName} ${name}=${value}>`] : [],
  );
}

function isFault(tag: string, name: string, value: string): boolean {
  if (/^on|^(id|name|srcdoc|srcset|action|formaction|data|ping|autofocus|background|is)$/.test(name)) return true;
  // oxlint-disable-next-line no-control-regex -- these are the signs to be found
  if (/^(href|src|poster)$/.test(name) && (!address.test(value) || /[\u0000-\u001f]/.test(value))) return true;
  if (tag === 'iframe' && name === 'src') return !playerHosts.has(new URL(value).host);
  if (tag === 'iframe' && name === 'sandbox') return value.includes('top-navigation');
  if (name === 'style')
    return /url|expression|position|@|\\|\/\*|behavior|binding|inset|z-index|[{}<]|margin[^;]*:\s*-/i.test(value);
  if (name === 'class') return value.split(' ').some((word) => !classes.has(word));
  return tag === 'input' && name === 'type' && /password|file|image|submit|hidden/i.test(value);
}

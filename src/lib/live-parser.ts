/** A change on the server: its topic, tenant and row id. */
export interface Change {
  topic: string;
  tenantId: string | null;
  id: string;
}

/**
 * Returns a parser that takes an event stream in pieces, cut anywhere, and passes on each complete change; it skips
 * other events.
 */
export function createChangeParser(onChange: (change: Change) => void): (piece: string) => void {
  let rest = '';
  return (piece) => {
    const blocks = (rest + piece).replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const change = readBlock(block);
      if (change !== null) onChange(change);
    }
  };
}

function readBlock(block: string): Change | null {
  const lines = block.split('\n');
  if (!lines.includes('event: change')) return null;
  const data = lines.flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trim()] : [])).join('\n');
  return readChange(data);
}

function readChange(data: string): Change | null {
  try {
    const value: unknown = JSON.parse(data);
    if (typeof value !== 'object' || value === null || !('topic' in value) || typeof value.topic !== 'string')
      return null;
    const tenantId = 'tenantId' in value && typeof value.tenantId === 'string' ? value.tenantId : null;
    const id = 'id' in value && typeof value.id === 'string' ? value.id : '';
    return { topic: value.topic, tenantId, id };
  } catch {
    return null;
  }
}

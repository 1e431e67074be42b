import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { formatCount, formatTime } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useChanges } from '#src/lib/live.ts';
import { readAnew } from '#src/lib/query.ts';
import { readAgain } from '#src/lib/write.ts';
import { type ImportProgress, importProgress, touchedByClaims } from '../api.ts';
import { messages } from '../messages.ts';
import './import-bar.css';

type Texts = (typeof messages)['zh'];

function words(texts: Texts, { listed, total, unnamed, finishedTime }: ImportProgress): string {
  const all = total === null ? '…' : formatCount(total);
  if (finishedTime !== null) return texts.importDone(all, formatTime(finishedTime));
  return total === null || listed < total
    ? texts.importListing(formatCount(listed), all)
    : texts.importNaming(formatCount(unnamed));
}

/** The progress of reading WeChat's account list: listing is the first half, reading the names the second. */
export function ImportBar() {
  const texts = useMessages(messages);
  const query = useQuery(importProgress());
  const { data } = query;
  useChanges('wxapp', () => void readAnew(query));
  const client = useQueryClient();
  const isRunning = Boolean(data?.startedTime) && data?.finishedTime === null;
  const isKnown = data !== undefined;
  const finished = data?.finishedTime ?? null;
  const before = useRef<string | null>(null);
  const wasKnown = useRef(false);
  useEffect(() => {
    // A short import begins and ends between two looks, so nobody ever sees it running.
    if (wasKnown.current && finished !== null && finished !== before.current) void readAgain(client, touchedByClaims);
    before.current = finished;
    wasKnown.current = isKnown;
  }, [isKnown, finished, client]);
  if (!data?.startedTime) return null;
  const { listed, total, unnamed, trouble } = data;
  const part = total === null || total === 0 ? 0 : (listed / total + (listed < total ? 0 : 1 - unnamed / total)) / 2;
  return (
    <output className="zg-import">
      <span>{words(texts, data)}</span>
      {isRunning && <progress value={part} max={1} aria-label={texts.startImport} />}
      {trouble !== null && <span className="zg-import-trouble">{texts.importWaits(trouble)}</span>}
    </output>
  );
}

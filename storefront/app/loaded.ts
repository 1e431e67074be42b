import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { StoreProblem } from '../client.ts';
import { keepList, pagesKept, takeStand } from './place.ts';
import { asProblem } from './problem.ts';

/** What a page loads: nothing yet, the content, or why there is none. Old content stays while it is read again. */
export interface Loaded<Content> {
  content: Content | null;
  problem: StoreProblem | null;
  reload: () => void;
}

/**
 * Loads content whenever `key` changes, and again in another `language` where the server says words in it. Of several
 * answers none is overtaken by an older one; on a slow line each is taken as it comes, for whoever reads again every few
 * seconds would else see none of them.
 */
export function useLoaded<Content>(key: string, load: () => Promise<Content>, language?: string): Loaded<Content> {
  const [state, setState] = useState<{ key: string; content: Content | null; problem: StoreProblem | null }>({
    key,
    content: null,
    problem: null,
  });
  const [turn, setTurn] = useState(0);
  const latest = useRef(load);
  const reads = useRef({ key, begun: 0, answered: 0 });
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    if (reads.current.key !== key) reads.current = { key, begun: 0, answered: 0 };
    const own = reads.current;
    own.begun += 1;
    const at = own.begun;
    latest.current().then(
      (content) => {
        if (reads.current !== own || at < own.answered) return;
        own.answered = at;
        setState({ key, content, problem: null });
      },
      (error: unknown) => {
        const problem = asProblem(error);
        if (reads.current !== own || at < own.begun) return;
        setState((old) => ({ key, content: old.key === key ? old.content : null, problem }));
      },
    );
  }, [key, turn, language]);
  const reload = useCallback(() => setTurn((old) => old + 1), []);
  const isOwn = state.key === key;
  return { content: isOwn ? state.content : null, problem: isOwn ? state.problem : null, reload };
}

/** An act of the buyer: runs once at a time and keeps why it was refused. */
export function useAct<Given extends unknown[]>(act: (...given: Given) => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<StoreProblem | null>(null);
  const isRunning = useRef(false);
  async function work(given: Given): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await act(...given);
    } catch (error) {
      setProblem(asProblem(error));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }
  return { run: (...given: Given) => void work(given), isBusy, problem, forget: () => setProblem(null) };
}

interface PageOf {
  records?: { id: string }[];
  total: number;
  totalExact: boolean;
}

/** A list that grows page by page. Read again, or come back to, it is as long as before. */
export function useMore<Got extends PageOf>(key: string, load: (current: number) => Promise<Got>, language?: string) {
  type Row = NonNullable<Got['records']>[number];
  const shown = useRef({ key: '', pages: 1 });
  const loaded = useLoaded(
    key,
    () => {
      if (shown.current.key !== key) shown.current = { key, pages: pagesKept(key) };
      return Promise.all(Array.from({ length: shown.current.pages }, (_, at) => load(at + 1)));
    },
    language,
  );
  const isHere = loaded.content !== null;
  useLayoutEffect(() => {
    if (isHere) takeStand();
  }, [isHere]);
  const read = loaded.content ?? [];
  const [later, setLater] = useState<{ of: unknown; pages: Got[] }>();
  const pages = later?.of === loaded.content ? [...read, ...later.pages] : read;
  const records = pages.flatMap((page): Row[] => page.records ?? []);
  // What is new at the top moves the rows before it into the next page, where they are read once more.
  const rows = [...new Map(records.map((row) => [row.id, row])).values()];
  const act = useAct(async () => {
    const next = await load(pages.length + 1);
    shown.current = { key, pages: pages.length + 1 };
    keepList(shown.current);
    setLater({ of: loaded.content, pages: [...pages.slice(read.length), next] });
  });
  const content = pages[0];
  const isMore = content !== undefined && rows.length < content.total && pages.at(-1)?.records?.length !== 0;
  return { ...loaded, content: content === undefined ? null : { ...content, rows }, isMore, more: act };
}

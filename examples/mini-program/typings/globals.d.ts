import type { Live, Wx } from './wx';

declare global {
  const wx: Wx;
  /** Registers the mini-program. */
  function App(options: { onShow: () => void; onHide: () => void }): void;
  /** Registers the page of the file; `data` is what its WXML sees. */
  function Page<Data extends object, Own extends object>(
    options: { data: Data } & Own & ThisType<Live<Data> & Own>,
  ): void;
  // The timers of every JavaScript engine; the mini-program's has no more of a browser.
  function setTimeout(work: () => void, ms: number): number;
  function setInterval(work: () => void, ms: number): number;
  function clearInterval(timer: number | undefined): void;
}

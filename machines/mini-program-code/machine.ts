/**
 * A mini-program's code in the five slots that WeChat keeps for it: trial version, privacy check, audit sheet, online
 * version with history, gray release (spec 4 and 7.2). It protects what cannot be taken back: the platform's monthly
 * audit quota, the few undos a day and a month, and what users get. Each rule with which WeChat would refuse a call is
 * a guard here, so the reason is known before the call; WeChat's truth may still differ, since merchants act outside
 * this product as well, and then its refusal or its answer to a query corrects the facts.
 *
 * Who sends: operators most events; WeChat's push `audit.decide`, which a poll may tell just as well, so that a late,
 * repeated or overtaken word does nothing; the server's sweeper the due events `privacy.check`, `audit.poll` and
 * `code.reconcile`. One call at a time per app: a second operator is told. A call without an answer is never repeated;
 * WeChat is asked what became of it instead.
 */
import { audit } from './audit.ts';
import { opened } from './changes.ts';
import { gray } from './gray.ts';
import { online } from './online.ts';
import { privacy } from './privacy.ts';
import { codeSetup } from './setup.ts';
import { trial } from './trial.ts';

export const miniProgramCodeMachine = codeSetup.createMachine({
  id: 'miniProgramCode',
  context: ({ input }) => opened(input),
  type: 'parallel',
  states: { trial, privacy, audit, online, gray },
});

/** Mutants that no test can kill, because they do the same as the original, each with the reason. */
export const harmless: Record<string, string> = {
  'batch-job: previewing on job.confirm 1: go to counted': 'counted goes on to running at once while rows wait',
  'batch-job: paused on job.resume 1: go to counted': 'counted goes on to running at once while rows wait',
  'batch-job: interrupted on job.resume 1: go to counted': 'counted goes on to running at once while rows wait',
  'batch-job: doneWithErrors on job.retry 1: go to counted': 'counted goes on to running at once while rows wait',
  'mini-program-code: trial.committing invoke 0 onDone 2: go to trial.none':
    'needs a refused commit beside a kept trial version; without one settled leads to none as well',
  'mini-program-code: gray.planned always 3: go to gray.running': 'running leads on to none at once when nothing runs',
  'mini-program-code: gray.paused always 1: go to gray.running': 'running leads on to none at once when nothing runs',
  'mini-program-code: gray.rollingOut invoke 0 onDone 2: go to gray.none': 'planned leads to none as well',
  'mini-program-code: gray.rollingOut invoke 0 onDone 3: go to gray.none': 'planned leads to none as well',
  'mini-program-code: gray.withdrawing invoke 0 onDone 1: go to gray.running':
    'running leads on to none at once when the plan is dropped',
  'mini-program-code: audit.undoing invoke 0 onDone 1: go to audit.judged': 'judged leads on to withdrawn at once',
  'mini-program-code: trial.unanswered exit: drop endCall': 'the state that follows begins a call of its own',
  'mini-program-code: audit.unanswered exit: drop endCall': 'the state that follows begins a call of its own',
  'mini-program-code: online.unanswered exit: drop endCall': 'the state that follows begins a call of its own',
  'mini-program-code: gray.unanswered exit: drop endCall': 'the state that follows begins a call of its own',
  'mini-program-code: privacy.checking on privacy.check 2: drop stopPrivacyClock': 'the clock that rang does not run',
  'mini-program-code: audit on audit.poll 2: drop stopPollClock': 'the clock is started anew under the same name',
  'mini-program-code/rules.ts line 132: 2 to 3': 'ranks are only compared',
  'order: awaitingReceipt on order.autoReceive 2: drop stopReceiptClock': 'the clock that rang does not run',
  'order/rules.ts line 141: - to +': 'the next line is never wider',
  'order/rules.ts line 181: 0 to 1': 'a split makes two children at least',
  'points-goods-wizard/rules.ts line 54: 0 to 1':
    'an empty cell stands for some whole number, which one is asked nowhere',
};

/** Mutants that no test can kill, because they do the same as the original, each with the reason. */
export const harmless: Record<string, string> = {
  'batch-job: previewing on job.confirm 1: go to counted': 'counted goes on to running at once while rows wait',
  'batch-job: paused on job.resume 1: go to counted': 'counted goes on to running at once while rows wait',
  'batch-job: interrupted on job.resume 1: go to counted': 'counted goes on to running at once while rows wait',
  'batch-job: doneWithErrors on job.retry 1: go to counted': 'counted goes on to running at once while rows wait',
  'mini-program-code: gray.planned always 3: go to gray.running': 'running leads on to none at once when nothing runs',
  'mini-program-code: gray.paused always 1: go to gray.running': 'running leads on to none at once when nothing runs',
  'mini-program-code: gray.withdrawing invoke 0 onDone 1: go to gray.running':
    'running leads on to none at once when the plan is dropped',
  'mini-program-code: audit.undoing invoke 0 onDone 1: go to audit.judged': 'judged leads on to withdrawn at once',
  'mini-program-code: gray.asking invoke 0 onDone 1: go to gray.none':
    'a plan that has vanished leads on to none at once',
  'mini-program-code: trial.awaited exit: drop endCall': 'the state that follows begins a call of its own',
  'mini-program-code: trial.unanswered exit: drop endCall': 'the state that follows begins a call of its own',
  'mini-program-code: audit.unanswered exit: drop endCall': 'the state that follows begins a call of its own',
  'mini-program-code: online.unanswered exit: drop endCall': 'the state that follows begins a call of its own',
  'mini-program-code: gray.unanswered exit: drop endCall': 'the state that follows begins a call of its own',
  'mini-program-code: privacy.checking on privacy.check 2: drop stopPrivacyClock': 'the clock that rang does not run',
  'mini-program-code: audit on audit.poll 2: drop stopPollClock': 'the clock is started anew under the same name',
  'mini-program-code/rules.ts 2 to 3 in: return status === 2 ? 0 : status === 4 ? 1 : 2; (2)':
    'ranks are only compared',
  'mini-program-code/rules.ts 0 to 1 in: for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619); (2)':
    'a letter always has a code point',
  'order: awaitingReceipt on order.autoReceive 2: drop stopReceiptClock': 'the clock that rang does not run',
  'order/rules.ts - to + in: claim.quantity <= order.itemQuantity - order.refundedQuantity - claimedQuantity &&':
    'the next line is never wider',
  'order/rules.ts - to + in: claim.quantity <= order.itemQuantity - order.refundedQuantity - claimedQuantity && (2)':
    'the next line is never wider',
  'order/rules.ts 0 to 1 in: order.childCount > 0 &&': 'a split makes two children at least',
  'points-goods-wizard/rules.ts 0 to 1 in: return isAmount(points ?? 0) && isAmount(limitCount ?? 0);':
    'an empty cell stands for some whole number, which one is asked nowhere',
  'points-goods-wizard/rules.ts 0 to 1 in: return isAmount(points ?? 0) && isAmount(limitCount ?? 0); (2)':
    'an empty cell stands for some whole number, which one is asked nowhere',
  'shipping-report: reminding: swap done and failed of remindReceipt':
    'both are noted alike: WeChat reminds a buyer once, and is not asked a second time',
};

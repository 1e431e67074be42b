import type { OperationId } from '#src/lib/rights.ts';
import type { messages } from './messages.ts';

interface MemberAct {
  act: string;
  needs: OperationId;
  /** The word of the dictionary that names it. */
  word: keyof (typeof messages)['zh'];
}

/** The actions with a dialog of their own on a member, in display order; a member has no chart that would say. */
export const memberActs = [
  { act: 'edit', needs: 'updateMember', word: 'edit' },
  { act: 'give', needs: 'givePoints', word: 'give' },
  { act: 'adjust', needs: 'adjustBill', word: 'adjust' },
  { act: 'parent', needs: 'changeMemberParent', word: 'changeParent' },
  { act: 'tags', needs: 'tagMember', word: 'tags' },
] as const satisfies readonly MemberAct[];

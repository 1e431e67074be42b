import type { components } from '#openapi/generated/types.ts';

/** -1 super administrator, 1 platform staff, 2 tenant staff. */
export type UserType = components['schemas']['UserType'];

/** The user types that may open a page or see a control. */
export type Audience = readonly UserType[];

export const everyone: Audience = [-1, 1, 2];
export const platformStaff: Audience = [-1, 1];
export const superOnly: Audience = [-1];

/** Returns true when the audience includes this user type. */
export function admits(audience: Audience, type: UserType): boolean {
  return audience.includes(type);
}

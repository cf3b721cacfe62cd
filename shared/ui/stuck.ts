/**
 * Where something sticks to an edge of the window, `position: sticky`. Where a large text makes the window low, it goes with the
 * page instead: what is read needs the room.
 * @param distance from the edge, a CSS length
 */
export const stuckAt = (distance = '0px'): string => `min(${distance}, (100dvh - 34rem) * 999)`;

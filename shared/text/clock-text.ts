/** "1:07": minutes and seconds. @param seconds whole ones, none below zero */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** How large a prepared photo may be. */
export interface PhotoShape {
  /** Longest side of the result, in pixels; a photo is never enlarged. */
  longest: number;
  /** Takes the largest square from the middle. */
  square?: boolean;
}

/** The part of the original that is taken, and the size in which it is drawn. Pixels. */
export interface Cut {
  left: number;
  top: number;
  takenWidth: number;
  takenHeight: number;
  width: number;
  height: number;
}

/** What to draw of an original of this width and height. */
export function cutOf(width: number, height: number, { longest, square = false }: PhotoShape): Cut {
  const side = Math.min(width, height);
  const takenWidth = square ? side : width;
  const takenHeight = square ? side : height;
  const scale = Math.min(1, longest / Math.max(takenWidth, takenHeight));
  return {
    left: Math.round((width - takenWidth) / 2),
    top: Math.round((height - takenHeight) / 2),
    takenWidth,
    takenHeight,
    width: Math.max(1, Math.round(takenWidth * scale)),
    height: Math.max(1, Math.round(takenHeight * scale)),
  };
}

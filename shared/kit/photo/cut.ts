/** How large a prepared photo may be. */
export interface PhotoShape {
  /** Longest side of the result, in pixels; a photo is never enlarged. */
  longest: number;
}

export interface PhotoSize {
  width: number;
  height: number;
}

/** The part of the original that is taken, and the size in which it is drawn. Pixels. */
export interface Cut extends PhotoSize {
  left: number;
  top: number;
  takenWidth: number;
  takenHeight: number;
}

/** All of an original of this size, no larger than the shape. */
export function cutOf({ width, height }: PhotoSize, { longest }: PhotoShape): Cut {
  const scale = Math.min(1, longest / Math.max(width, height));
  return {
    left: 0,
    top: 0,
    takenWidth: width,
    takenHeight: height,
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
